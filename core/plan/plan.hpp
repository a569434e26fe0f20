#pragma once

#include <string>
#include <vector>

#include "plan/fit_work.hpp"
#include "softmax/examples.hpp"
#include "text/letters.hpp"
#include "train/race.hpp"

namespace polyhead {

/// A setting that would make it fit, and the largest value with which it does.
struct Lowered {
  std::string field;
  Index value = 0;
};

template <class Visitor>
void describe(Visitor& field, Lowered& p) {
  field.type("Lowered", "A setting that would make it fit, with all else as it is.");
  field("field", p.field,
        "As in a document: samples, params.k, …; \"data\": inputs of the data that was given.");
  field("value", p.value, "The largest value with which it does.");
}

enum class Exceeded { kNothing, kWork, kMemory, kDualRows };

constexpr std::array<Name<Exceeded>, 4> names_of(Exceeded) {
  return {{{Exceeded::kNothing, "none", "It fits."},
           {Exceeded::kWork, "work", "Steps of arithmetic."},
           {Exceeded::kMemory, "memory", "Memory."},
           {Exceeded::kDualRows, "dual-rows", "Rows of the route that was asked for."}}};
}

/// What the learner will do, and whether that is within a budget. Facts only, made without the data.
struct Plan {
  Route route = Route::kAuto;
  Way way = Way::kMoments;
  Index d = 0;
  Index outputs = 0;
  Index rows = 0;
  Index test_rows = 0;
  Index features = 0;
  double tau = 0;
  double flops = 0;
  double bytes = 0;
  double seconds = 0;
  Index shards = 0;
  Index test_shards = 0;
  double sharing_bytes = 0;
  bool in_moments = false;
  double heads_seconds = 0;
  double heads_bytes = 0;
  Exceeded exceeded = Exceeded::kNothing;
  std::vector<Lowered> lower;
};

template <class Visitor>
void describe(Visitor& field, Plan& p) {
  field.type("PlanFacts",
             "What the learner will do, and whether that is within a budget; made without the data.");
  field("route", p.route,
        "What will be solved; \"auto\" of races and of softmax heads, which solve nothing.");
  field("way", p.way, "What will decide the rank.");
  field("d", p.d, "Coordinates of a token.");
  field("outputs", p.outputs, "Numbers of an answer.");
  field("rows", p.rows, "Training rows.");
  field("testRows", p.test_rows, "Held-out rows.");
  field("features", p.features, "ψ = d²(d+1)/2.");
  field("tau", p.tau, "τ of the certificate, as there.");
  field("flops", p.flops, "Steps of arithmetic: additions and multiplications.");
  field("bytes", p.bytes, "The most memory that the module takes at any time.");
  field("seconds", p.seconds, "About how long that takes on one core; a slow computer takes twice as long.");
  field("shards", p.shards,
        "Shards of the training inputs that several workers could make; 0: one worker does it all.");
  field("testShards", p.test_shards, "The same of the held-out inputs.");
  field("sharingBytes", p.sharing_bytes, "What the shards would take beside `bytes`.");
  field("inMoments", p.in_moments, "Of a race: a step of one layer uses the moments of its batch.");
  field("headsSeconds", p.heads_seconds,
        "Of a text: about how long its heads take when they are asked for; 0 elsewhere.");
  field("headsBytes", p.heads_bytes, "Of a text: the most memory that the module takes meanwhile.");
  field("exceeded", p.exceeded, "The limit that is exceeded the most.");
  field("lower", p.lower, "What would fit, each on its own; those that change the problem least first.");
}

Plan plan(const Task& task, const ReportOptions& options, const Work& budget);
Plan plan_text(const TextParams& params, const Sampling& sampling, const Work& budget);
Plan plan_softmax(const SoftmaxParams& params, const Sampling& sampling, const Work& budget);
/// Of the race alone, without the fit that comes before it; its memory is that of the fit.
Plan plan_race(const Task& task, const RaceOptions& options, const Work& budget);
/// The same of a text. It adds to the memory what nobody but a race reads: the letters as tokens.
Plan plan_text_race(const TextParams& params, const Sampling& sampling, const RaceOptions& options,
                    const Work& budget);

}  // namespace polyhead
