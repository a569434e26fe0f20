#include "linear/columns.hpp"
#include "train/network.hpp"

namespace polyhead {

namespace {

/// A number that is not zero, and its place among a row's coordinates.
struct Entry {
  Index place = 0;
  double value = 0;
};

/// What a row sees, Z, without the zeros.
class SparseRow {
 public:
  SparseRow(const Passage& passage, std::size_t row, std::vector<Index>& places) {
    const Index d = passage.tokens.rows();
    for (Index t = passage.row_first[row]; t <= passage.row_last[row]; ++t) {
      last_ = entries_.size();
      const double* token = passage.tokens.data() + t * d;
      for (Index i = 0; i < d; ++i) {
        if (token[i] == 0) continue;
        if (places[i] < 0) {
          places[i] = static_cast<Index>(coordinates_.size());
          coordinates_.push_back(i);
        }
        entries_.push_back({places[i], token[i]});
      }
      ends_.push_back(entries_.size());
    }
    for (const Index i : coordinates_) places[i] = -1;
  }

  /// Those that are not zero in every token, in the order in which the numbers below have them.
  [[nodiscard]] const std::vector<Index>& coordinates() const { return coordinates_; }
  [[nodiscard]] std::size_t size() const { return coordinates_.size(); }

  /// Q z_n
  void ask(const double* Q, Index d, double* asked) const {
    std::fill_n(asked, size(), 0.0);
    for_last([&](Index l, double value) {
      for (std::size_t p = 0; p < size(); ++p) asked[p] += value * Q[l * d + coordinates_[p]];
    });
  }
  /// Its gradient: adds a z_nᵀ to that of Q.
  void pull_ask(const double* a, Index d, double* by_Q) const {
    for_last([&](Index l, double value) {
      for (std::size_t p = 0; p < size(); ++p) by_Q[l * d + coordinates_[p]] += value * a[p];
    });
  }

  /// Z Zᵀ a
  void attend(const double* a, double* mixed) const {
    std::fill_n(mixed, size(), 0.0);
    std::size_t at = 0;
    for (const std::size_t end : ends_) {
      double weight = 0;
      for (std::size_t i = at; i < end; ++i) weight += entries_[i].value * a[entries_[i].place];
      for (; at < end; ++at) mixed[entries_[at].place] += weight * entries_[at].value;
    }
  }

 private:
  template <class Each>
  void for_last(const Each& each) const {
    for (std::size_t i = last_; i < entries_.size(); ++i)
      each(coordinates_[entries_[i].place], entries_[i].value);
  }

  std::vector<Index> coordinates_;
  std::vector<Entry> entries_;
  /// Of every token, behind its last entry.
  std::vector<std::size_t> ends_;
  std::size_t last_ = 0;
};

class SparseLayer final : public Network {
 public:
  SparseLayer(Index d, Index outputs, Index heads) : d_(d), outputs_(outputs), heads_(heads) {}

  [[nodiscard]] Index size() const override { return heads_ * head_size(); }

  [[nodiscard]] Vector make_start(RandomStream& stream) const override {
    Vector theta(size());
    Weights{0, size(), 1}.draw(stream, d_, theta);
    return theta;
  }

  [[nodiscard]] Matrix answer(const Vector& theta, const Passage& passage) const override {
    return run(theta, passage).answers;
  }

  void add_gradient(const Vector& theta, const Passage& passage, FunctionRef<Matrix(const Matrix&)> pull,
                    Vector& gradient) const override {
    const Trace trace = run(theta, passage);
    const Matrix share = pull(trace.answers) / static_cast<double>(heads_);
    std::vector<double> room(static_cast<std::size_t>(2 * d_));
    double* by_mixed = room.data();
    double* by_asked = by_mixed + d_;
    const double* mixed = trace.mixed.data();
    for (std::size_t row = 0; row < trace.rows.size(); ++row) {
      const SparseRow& seen = trace.rows[row];
      const double* by_answer = column(share, static_cast<Index>(row));
      for (Index h = 0; h < heads_; ++h, mixed += seen.size()) {
        const double* V = theta.data() + h * head_size();
        double* by_V = gradient.data() + h * head_size();
        for (std::size_t p = 0; p < seen.size(); ++p) {
          const Index at = seen.coordinates()[p] * outputs_;
          by_mixed[p] = dot(outputs_, V + at, by_answer);
          add_scaled(outputs_, mixed[p], by_answer, by_V + at);
        }
        seen.attend(by_mixed, by_asked);
        seen.pull_ask(by_asked, d_, by_V + outputs_ * d_);
      }
    }
  }

 private:
  struct Trace {
    std::vector<SparseRow> rows;
    /// Z Zᵀ Q_h z_n of every row and head, one after the other.
    std::vector<double> mixed;
    Matrix answers;
  };

  /// V_h, outputs × d, and Q_h, d × d, column after column.
  [[nodiscard]] Index head_size() const { return (outputs_ + d_) * d_; }

  [[nodiscard]] Trace run(const Vector& theta, const Passage& passage) const {
    const auto count = static_cast<Index>(passage.row_last.size());
    Trace trace{.answers = Matrix::Zero(outputs_, count)};
    std::vector<Index> places(static_cast<std::size_t>(d_), -1);
    std::vector<double> asked(static_cast<std::size_t>(d_));
    std::vector<ScaledColumn> terms;
    for (Index row = 0; row < count; ++row) {
      const SparseRow& seen = trace.rows.emplace_back(passage, static_cast<std::size_t>(row), places);
      terms.clear();
      for (Index h = 0; h < heads_; ++h) {
        const double* V = theta.data() + h * head_size();
        seen.ask(V + outputs_ * d_, d_, asked.data());
        trace.mixed.resize(trace.mixed.size() + seen.size());
        double* mixed = trace.mixed.data() + trace.mixed.size() - seen.size();
        seen.attend(asked.data(), mixed);
        for (std::size_t p = 0; p < seen.size(); ++p)
          terms.push_back({V + seen.coordinates()[p] * outputs_, mixed[p] / static_cast<double>(heads_)});
      }
      add_scaled(outputs_, terms, column(trace.answers, row));
    }
    return trace;
  }

  Index d_;
  Index outputs_;
  Index heads_;
};

}  // namespace

std::unique_ptr<Network> make_sparse_layer(Index d, Index outputs, Index heads) {
  return std::make_unique<SparseLayer>(d, outputs, heads);
}

}  // namespace polyhead
