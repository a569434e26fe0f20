#pragma once

#include "certify/compare.hpp"
#include "certify/repair.hpp"
#include "fit/factor.hpp"
#include "fit/row_space.hpp"
#include "report/report.hpp"
#include "softmax/baselines.hpp"
#include "softmax/diagnose.hpp"
#include "softmax/net.hpp"
#include "tasks/program_task.hpp"
#include "text/letter_layer.hpp"

namespace polyhead {

/// What sentences, charts and limits of the page say of the learner: name, value, meaning.
template <class Constant>
void describe_constants(Constant&& constant) {
  constant("mostSuggested", kMostSuggested, "Inputs that are suggested, or added, at the most.");
  constant("longestRun", kLongestRun, "Letters of a word, or steps of a machine, at the most.");
  constant("mostCoordinates", kMostCoordinates, "Coordinates of a machine's token at the most.");
  constant("toleranceUnits", kToleranceUnits, "Units in τ of the certificate.");
  constant("toleranceWritten", kToleranceWritten, "τ of the certificate for n active features.");
  constant("toleranceTex", kToleranceTex, "The same in TeX.");
  constant("greyZone", kGreyZone,
           "Within this factor of the threshold, above and below, an eigenvalue is too close to call.");
  constant("shardInputs", kShardInputs,
           "Inputs of a shard: moments are summed within shards, and shards are added in their order.");
  constant("widestRange", kWidestRange,
           "Data whose sizes range over more than this is uneven: sums over it lose small directions.");
  constant("verdictFirst", kVerdictFirst,
           "With more active features than this the verdict comes before the spectrum, where that cannot "
           "change it.");
  constant("sameModel", kSameModel,
           "Models at most this far apart, relative to the larger one, are the same.");
  constant("adamSteps", AdamStarts{}.steps, "Steps of a start of Adam on softmax heads.");
  constant("adamEvery", AdamStarts{}.every, "Steps between two points of its history.");
  constant("netRadii", NetOptions{}.radii, "Radii of the net of softmax heads.");
  constant("netAngles", NetOptions{}.angles, "Angles of each radius, for three heads.");
  constant("sameHeadsExact", kSameExact,
           "Heads at most this far from the true ones are they, without noise.");
  constant("leastText", kLeastText, "Letters of a text at the least.");
  constant("mostText", kMostText, "Letters of a text at the most.");
  constant("mostTextSamples", kMostTextSamples, "Letters that are learned from at the most.");
  constant("leftOutRows", LetterLayer::kLeftOutRows,
           "Rows of a text that the ridge is chosen on at the most.");
  constant("sameHeadsNoisy", kSameNoisy, "The same with noise.");
}

}  // namespace polyhead
