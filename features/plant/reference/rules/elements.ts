/**
 * The 118 elements. Atomic weights are the abridged standard atomic weights of IUPAC (2021). For elements without a
 * stable isotope, the page shows the mass number of the best-known isotope in brackets.
 */
export interface Element {
  number: number
  symbol: string
  name: string
  /** Atomic weight, or the mass number if the element has no stable isotope. */
  weight: number
  isRadioactive: boolean
}

// Symbol, name, weight; a trailing '*' marks elements without a stable isotope.
const table = `H Hydrogen 1.008
He Helium 4.0026
Li Lithium 6.94
Be Beryllium 9.0122
B Boron 10.81
C Carbon 12.011
N Nitrogen 14.007
O Oxygen 15.999
F Fluorine 18.998
Ne Neon 20.180
Na Sodium 22.990
Mg Magnesium 24.305
Al Aluminum 26.982
Si Silicon 28.085
P Phosphorus 30.974
S Sulfur 32.06
Cl Chlorine 35.45
Ar Argon 39.95
K Potassium 39.098
Ca Calcium 40.078
Sc Scandium 44.956
Ti Titanium 47.867
V Vanadium 50.942
Cr Chromium 51.996
Mn Manganese 54.938
Fe Iron 55.845
Co Cobalt 58.933
Ni Nickel 58.693
Cu Copper 63.546
Zn Zinc 65.38
Ga Gallium 69.723
Ge Germanium 72.630
As Arsenic 74.922
Se Selenium 78.971
Br Bromine 79.904
Kr Krypton 83.798
Rb Rubidium 85.468
Sr Strontium 87.62
Y Yttrium 88.906
Zr Zirconium 91.224
Nb Niobium 92.906
Mo Molybdenum 95.95
Tc Technetium 97*
Ru Ruthenium 101.07
Rh Rhodium 102.91
Pd Palladium 106.42
Ag Silver 107.87
Cd Cadmium 112.41
In Indium 114.82
Sn Tin 118.71
Sb Antimony 121.76
Te Tellurium 127.60
I Iodine 126.90
Xe Xenon 131.29
Cs Cesium 132.91
Ba Barium 137.33
La Lanthanum 138.91
Ce Cerium 140.12
Pr Praseodymium 140.91
Nd Neodymium 144.24
Pm Promethium 145*
Sm Samarium 150.36
Eu Europium 151.96
Gd Gadolinium 157.25
Tb Terbium 158.93
Dy Dysprosium 162.50
Ho Holmium 164.93
Er Erbium 167.26
Tm Thulium 168.93
Yb Ytterbium 173.05
Lu Lutetium 174.97
Hf Hafnium 178.49
Ta Tantalum 180.95
W Tungsten 183.84
Re Rhenium 186.21
Os Osmium 190.23
Ir Iridium 192.22
Pt Platinum 195.08
Au Gold 196.97
Hg Mercury 200.59
Tl Thallium 204.38
Pb Lead 207.2
Bi Bismuth 208.98
Po Polonium 209*
At Astatine 210*
Rn Radon 222*
Fr Francium 223*
Ra Radium 226*
Ac Actinium 227*
Th Thorium 232.04*
Pa Protactinium 231.04*
U Uranium 238.03*
Np Neptunium 237*
Pu Plutonium 244*
Am Americium 243*
Cm Curium 247*
Bk Berkelium 247*
Cf Californium 251*
Es Einsteinium 252*
Fm Fermium 257*
Md Mendelevium 258*
No Nobelium 259*
Lr Lawrencium 262*
Rf Rutherfordium 267*
Db Dubnium 268*
Sg Seaborgium 269*
Bh Bohrium 270*
Hs Hassium 269*
Mt Meitnerium 277*
Ds Darmstadtium 281*
Rg Roentgenium 282*
Cn Copernicium 285*
Nh Nihonium 286*
Fl Flerovium 290*
Mc Moscovium 290*
Lv Livermorium 293*
Ts Tennessine 294*
Og Oganesson 294*`

export const elements: readonly Element[] = table.split('\n').map((line, index) => {
  const [symbol = '', name = '', weight = ''] = line.split(' ')
  return {
    number: index + 1,
    symbol,
    name,
    isRadioactive: weight.endsWith('*'),
    weight: Number.parseFloat(weight),
  }
})

/** Returns the row and column in the standard table; lanthanides and actinides are rows 9 and 10 below it. */
export function placeOf(number: number): { row: number; column: number } {
  if (number === 1) return { row: 1, column: 1 }
  if (number === 2) return { row: 1, column: 18 }
  if (number >= 57 && number <= 71) return { row: 9, column: number - 54 }
  if (number >= 89 && number <= 103) return { row: 10, column: number - 86 }
  const starts = [3, 11, 19, 37, 55, 87]
  const row = starts.filter((start) => number >= start).length
  const within = number - (starts[row - 1] ?? 0)
  const length = row <= 2 ? 8 : 18
  // Skips the fourteen elements shown below the table.
  const skipped = row >= 5 && within > 16 ? within - 14 : within
  const column = length === 8 && within >= 2 ? within + 11 : skipped + 1
  return { row: row + 1, column }
}

export interface WaterNote {
  /** Behavior in water and at a membrane, in plain language. */
  text: string
  groups: readonly WaterGroup[]
}

export const waterGroups = {
  scale: 'Forms scale',
  fouling: 'Fouls',
  poorly: 'RO rejects poorly',
  health: 'Limit in drinking water',
  treatment: 'Used in treatment',
} as const
export type WaterGroup = keyof typeof waterGroups

/** Limits are US federal maximum contaminant levels (40 CFR 141), unless noted otherwise. */
export const waterNotes: Readonly<Record<string, WaterNote>> = {
  H: { text: 'As H⁺ it makes water acid: pH counts it. Passes the membrane easily.', groups: [] },
  B: {
    text: 'Boric acid carries no charge below pH 9: seawater RO holds back only 80 to 93%. A second pass at high pH holds the rest.',
    groups: ['poorly'],
  },
  C: {
    text: 'Carbon dioxide passes freely; bicarbonate is held back and scales with calcium; organic carbon feeds biofilm. Activated carbon takes out chlorine.',
    groups: ['scale', 'poorly', 'treatment'],
  },
  N: {
    text: 'Nitrate is rejected less than most ions. Limit: 10 mg/L as N. Ammonia gas passes at high pH; chloramine is chlorine with ammonia.',
    groups: ['poorly', 'health'],
  },
  O: {
    text: 'Dissolved oxygen passes the membrane. It turns dissolved iron and sulfide into solids.',
    groups: ['fouling', 'poorly'],
  },
  F: {
    text: 'Scales with calcium. Below pH 5 it becomes HF and passes. Limit: 4 mg/L.',
    groups: ['scale', 'health'],
  },
  Na: {
    text: 'The main cation of most brackish water; does not scale. Salt regenerates softeners.',
    groups: ['treatment'],
  },
  Mg: { text: 'Hardness. Scales only at high pH, as hydroxide or with silica.', groups: ['scale'] },
  Al: {
    text: 'Coagulants (alum, PAC) leave it in the water; fouls as hydroxide and with silica. Keep RO feed below 0.05 mg/L.',
    groups: ['fouling', 'treatment'],
  },
  Si: {
    text: 'Silica limits recovery: 120 to 150 mg/L in the concentrate without a special antiscalant. Hard to clean once it is there.',
    groups: ['scale'],
  },
  P: {
    text: 'Phosphate scales with calcium; phosphonates are antiscalants; bacteria need little of it.',
    groups: ['scale', 'treatment'],
  },
  S: {
    text: 'Sulfate scales with calcium, barium and strontium. Hydrogen sulfide passes as a gas and becomes solid sulfur with air.',
    groups: ['scale', 'fouling', 'poorly'],
  },
  Cl: {
    text: 'Chloride is the main anion of salty water. Free chlorine disinfects and destroys polyamide membranes: out before the RO.',
    groups: ['treatment'],
  },
  K: {
    text: 'Behaves like sodium. Permanganate (KMnO₄) oxidizes iron and manganese.',
    groups: ['treatment'],
  },
  Ca: {
    text: 'Hardness. Scales as carbonate, sulfate, phosphate and fluoride: the first to check.',
    groups: ['scale'],
  },
  Cr: { text: 'Chromate is rejected well. Limit: 0.1 mg/L total chromium.', groups: ['health'] },
  Mn: {
    text: 'Fouls black when oxidized, slower than iron. With chlorine it catalyzes the attack on membranes.',
    groups: ['fouling'],
  },
  Fe: {
    text: 'Fouls brown when air or chlorine gets in. Keep oxidized iron below 0.05 mg/L. Ferric salts are coagulants.',
    groups: ['fouling', 'treatment'],
  },
  Cu: {
    text: 'From pipes, after soft or acid water. Action level at the tap: 1.3 mg/L. Copper speeds the attack of chlorine.',
    groups: ['health'],
  },
  Zn: { text: 'From galvanized pipe and from corrosion inhibitors.', groups: ['treatment'] },
  As: {
    text: 'As(V) is rejected above 95%; As(III) carries no charge and passes: oxidize first, but not into the RO. Limit: 0.010 mg/L.',
    groups: ['poorly', 'health'],
  },
  Se: { text: 'Rejected well as selenate. Limit: 0.05 mg/L.', groups: ['health'] },
  Br: { text: 'Makes bromate with ozone. Limit of bromate: 0.010 mg/L.', groups: ['health'] },
  Sr: { text: 'Scales as sulfate (celestite) at high recovery.', groups: ['scale'] },
  Cd: { text: 'Rejected well. Limit: 0.005 mg/L.', groups: ['health'] },
  Sb: { text: 'Limit: 0.006 mg/L.', groups: ['health'] },
  I: { text: 'Iodide becomes iodine with oxidants: taste, and harm to membranes.', groups: [] },
  Ba: {
    text: 'Traces scale as sulfate, which no acid dissolves. Limit: 2 mg/L.',
    groups: ['scale', 'health'],
  },
  Hg: { text: 'Limit: 0.002 mg/L.', groups: ['health'] },
  Tl: { text: 'Limit: 0.002 mg/L.', groups: ['health'] },
  Pb: {
    text: 'From pipes and solder, after soft or acid water. Action level at the tap: 0.015 mg/L, and lower from 2027.',
    groups: ['health'],
  },
  Rn: {
    text: 'A gas of some groundwaters; passes the membrane. Aeration or carbon takes it out.',
    groups: ['poorly'],
  },
  Ra: {
    text: 'Rejected above 95%; the concentrate carries it. Limit: 5 pCi/L of radium 226 and 228 together.',
    groups: ['health'],
  },
  U: {
    text: 'Rejected well; the concentrate and spent resin carry it. Limit: 0.030 mg/L.',
    groups: ['health'],
  },
  Ag: { text: 'Test reagent for chloride; disinfects in small filters.', groups: ['treatment'] },
  Be: { text: 'Limit: 0.004 mg/L.', groups: ['health'] },
}
