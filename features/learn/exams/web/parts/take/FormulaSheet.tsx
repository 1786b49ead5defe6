import { Facts } from '#platform/web/staff/Facts.tsx'

/** Formulas as printed in licensing exams. The question itself determines which of them it needs. */
const formulas: [string, string][] = [
  ['Units', '1 gal = 3.785 L = 8.34 lb of water; 1 ft³ = 7.48 gal; 1 MGD = 694 gpm; 1 gpm = 0.2271 m³/h'],
  ['Hardness', '1 gpg = 17.1 mg/L as CaCO₃; equivalent weight of CaCO₃ 50.04'],
  ['Weights', 'lb/day = MGD × mg/L × 8.34; pump mL/min = L/min of water × mg/L ÷ (1,000 × specific gravity)'],
  ['Circle', 'area = 0.785 × d²'],
  ['Recovery, CF', 'R = Qp ÷ Qf; CF = 1 ÷ (1 − R); Cf = R × Cp + (1 − R) × Cc'],
  ['Mean feed side', 'Cfb = Cf × ln(1 ÷ (1 − R)) ÷ R'],
  ['Polarization', 'β = 0.99 × exp(2Y ÷ (2 − Y)), Y the recovery of one element'],
  ['Osmotic pressure', 'rule of thumb π (psi) = TDS ÷ 100; π = i × M × R × T, R = 0.08314 L·bar/(mol·K)'],
  ['Driving pressure', 'NDP = Pf − ΔP ÷ 2 − Pp − Δπ'],
  ['TCF', 'exp(k × (1 ÷ 298.15 − 1 ÷ (t + 273.15))), k = 2,640 from 25 °C on, 3,020 below'],
  ['Normalized flow', 'NPF = Q × (NDP ref ÷ NDP) × (TCF ref ÷ TCF)'],
  ['Normalized passage', 'SPn = SP × (Q ÷ Q ref) × (TCF ref ÷ TCF) at equal recovery'],
  ['Normalized ΔP', 'ΔPn = ΔP × (Qavg ref ÷ Qavg)^1.5'],
  ['Carbon dioxide', 'CO₂ ÷ HCO₃ = 10^(6.35 − pH) in mmol/L; 44.01 mg/mmol'],
  [
    'Langelier index',
    'LSI = pH − pHs; pHs = 9.3 + A + B − C − D; A = (log TDS − 1) ÷ 10; B = −13.12 × log(t + 273) + 34.55; C = log Ca − 0.4; D = log alkalinity, both as CaCO₃',
  ],
  ['Stiff and Davis', 'S&DSI = pH − (pCa + pAlk + K), in mol/L and eq/L'],
  ['Pump', 'kW = m³/h × bar ÷ (36 × η); hp = gpm × psi ÷ (1,714 × η)'],
  ['Energy of permeate', 'kWh/m³ = bar ÷ (36 × R × η)'],
  ['Boiler, tower', 'blowdown = steam ÷ (cycles − 1); makeup = evaporation × cycles ÷ (cycles − 1)'],
]

/** Formulas and conversions shown with numeric questions. */
export function FormulaSheet() {
  return (
    <details>
      <summary>Formula sheet</summary>
      <Facts rows={formulas} />
    </details>
  )
}
