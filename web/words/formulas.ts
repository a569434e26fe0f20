// The formulas of the page as TeX. They become MathML while the site is built (web/tools/maths-plugin.ts), so that neither a
// typesetter nor a font has to be loaded; `<Maths of="…"/>` shows one.
import { constants } from "../contract/values.ts";
import { tauInTex } from "../report/certificate.ts";

export const formulas = {
  model: String.raw`f(Z) = \sum_h V_h\, Z\, (Z^{\mathsf{T}} Q_h\, z_n)`,
  features: String.raw`H(Z)_{jk,l} = (Z Z^{\mathsf{T}})_{jk}\; z_{l n}, \quad j \le k`,
  featureCount: String.raw`\psi = \tfrac{1}{2}\, d^2 (d+1)`,
  moments: String.raw`\Lambda = \tfrac{1}{N} \sum_i H(Z_i)\, H(Z_i)^{\mathsf{T}}`,
  threshold: String.raw`\lambda \le \tau\, \lambda_{\mathrm{max}}, \quad \tau = ${tauInTex(constants.toleranceUnits, "m")}`,
  condition: String.raw`\lambda_{\mathrm{max}} / \lambda_{\mathrm{min}}`,
  rank: String.raw`\operatorname{rank} \Lambda = \#\{\, i : \lambda_i > \tau\, \lambda_{\mathrm{max}} \,\}`,
  relativeError: String.raw`\lVert f - y \rVert \,/\, \lVert y \rVert`,
  meanSquaredError: String.raw`\tfrac{1}{N} \sum_i \lVert f(Z_i) - y_i \rVert^2`,
  distance: String.raw`\lVert p - p^{*} \rVert_F`,
  heads: String.raw`p \;\to\; \sum_h \sigma_h\, u_h v_h^{\mathsf{T}}`,
  nullDirection: String.raw`\Lambda\, v = 0 \;\Rightarrow\; \langle v, H(Z_i) \rangle = 0 \quad \forall i`,
  noise: String.raw`y_i + \sigma\, \epsilon_i`,
  ridge: String.raw`\tfrac{1}{N} \sum_i \lVert f(Z_i) - y_i \rVert^2 + \rho\, \lVert p \rVert^2`,
  lemmaA7: String.raw`\lVert f(Z) - f^{*}(Z) \rVert^2 \;\le\; \frac{4 \varepsilon}{\lambda_{\mathrm{min}}}\, \lVert H(Z) \rVert^2`,
  theorem22: String.raw`N \sim d^4 / \varepsilon`,
  kernel: String.raw`\begin{aligned} \kappa(Z, Z') = \tfrac{1}{2} &\bigl( \lVert Z^{\mathsf{T}} Z' \rVert_F^2 \\ &+ \textstyle\sum_j \lVert z_{j:} \rVert^2 \lVert z'_{j:} \rVert^2 \bigr) \\ &\cdot \langle z_n, z'_n \rangle \end{aligned}`,
  paperKernel: String.raw`\lVert Z^{\mathsf{T}} Z' \rVert_F^2\, \langle z_n, z'_n \rangle`,
  softmaxLayer: String.raw`\begin{aligned} F(X) &= \textstyle\sum_{i \le m} P_i\, X\, W_i \\ P_i &= \operatorname{softmax}(X\, \Theta_i\, X^{\mathsf{T}}) \end{aligned}`,
  sqrtTwo: String.raw`\sqrt{2}`,
} as const;

export type FormulaName = keyof typeof formulas;
