#pragma once

// The front door of the learner: what can be asked of it. Everything else is a room behind one of these headers, in the order
//
//   base → linear → model → tasks → fit → exact → certify → execute → train → softmax → text → report → plan → contract
//
// and includes only rooms before its own (`npm run check`).
//
// The learner finds the best layer of multi-head linear attention, f(Z) = Σ_h V_h Z (Zᵀ Q_h z_n), for given examples. It is a linear
// predictor in the cubic features H(Z) = (Z Zᵀ) ⊗ z_n, so the best one is ordinary least squares; a singular value decomposition turns
// the coefficients back into heads; and if the features of the examples span everything, every layer that fits them is the same function
// [Yau 2024].
//
//   auto task = std::make_shared<AssociativeTask>(AssociativeParams{.k = 4}, Sampling{.samples = 16384, .test = 2048});
//   FinishedFit fit = run_fit(task, {}, Progress());        the pipeline: data → moments → fit → certificate → heads → report
//   fit.report.certificate.verdict                          do these examples determine the layer?
//
//   predict(fit, Z)  certify(fit, Z)                        one further input: its answer, and whether that is determined
//   make_witness(fit, …)                                    two models that fit equally well and disagree
//   suggest(fit, n)                                         inputs that would settle it
//   make_proof(fit, seed, …)                                the rank of the data as given, in exact arithmetic
//   run_machine(fit, machine, steps)                        a machine of one's own, run by the layer
//   race(fit, options, …)                                   gradient descent on the same data
//   compare(a, b)                                           are two models the same function?
//   run_softmax(params, sampling, …)                        softmax heads from Boolean examples [Chen and Li 2024]
//   run_text(params, text, sampling, …)               the next letter of a text, beside tables of letters
//   race_text(text, options, …)                             gradient descent on the same letters
//   plan(task, options, budget)                             what a fit will take, before it is made
//
// Values in, values out; bad input throws TaskError, which names the field. What crosses to JavaScript is described beside each struct
// (base/describe.hpp), and nowhere else.
//
// [Yau 2024]          M. Yau, E. Akyürek, J. Mao, J. B. Tenenbaum, S. Jegelka, J. Andreas. Learning Linear Attention in Polynomial Time.
//                     arXiv:2410.10101v2, 2024.
// [Chen and Li 2024]  S. Chen, Y. Li. Provably learning a multi-head attention layer. arXiv:2402.04084v1, 2024.

#include "certify/compare.hpp"
#include "plan/plan.hpp"
#include "report/proof.hpp"
#include "report/questions.hpp"
#include "report/softmax_report.hpp"
#include "report/text_race.hpp"
#include "tasks/list.hpp"
