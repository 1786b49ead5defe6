/** A chemical that plants use, as it is bought. Densities and strengths are those of common trade products. */
export interface Compound {
  id: string
  name: string
  formula: string
  /** g/mol; null for blends. */
  molarMass: number | null
  use: string
  /** What it must never meet, and what happens. */
  keepFrom: string
  protect: string
  /** Common product: strength by weight in percent, density in kg/L; null where it is a solid or a blend. */
  product: { strength: number; density: number } | null
  kind: CompoundKind
}

export const compoundKinds = {
  acid: 'Acids',
  base: 'Bases',
  oxidant: 'Oxidants and disinfectants',
  reducer: 'Against oxidants',
  coagulant: 'Coagulants',
  scale: 'Against scale',
  cleaner: 'Membrane cleaning',
  salt: 'Salts',
} as const
export type CompoundKind = keyof typeof compoundKinds

const GOGGLES = 'Goggles or face shield, chemical gloves, apron; eyewash within reach.'

export const compounds: readonly Compound[] = [
  {
    ...{ id: 'h2so4', name: 'Sulfuric acid', formula: 'H₂SO₄', molarMass: 98.08, kind: 'acid' },
    use: 'Lowers alkalinity and pH of RO feed; regenerates cation resin. Adds sulfate.',
    keepFrom: 'Water poured into it (always acid into water), hypochlorite (chlorine gas), caustic, metals.',
    protect: GOGGLES,
    product: { strength: 93, density: 1.83 },
  },
  {
    ...{ id: 'hcl', name: 'Hydrochloric acid', formula: 'HCl', molarMass: 36.46, kind: 'acid' },
    use: 'Lowers pH where sulfate would scale; cleans carbonate; regenerates cation resin.',
    keepFrom: 'Hypochlorite (chlorine gas), stainless steel, caustic.',
    protect: `${GOGGLES} Fumes: work with ventilation.`,
    product: { strength: 32, density: 1.16 },
  },
  {
    ...{ id: 'citric', name: 'Citric acid', formula: 'C₆H₈O₇', molarMass: 192.12, kind: 'cleaner' },
    use: 'Cleans iron and carbonate from membranes: 2% by weight, pH 3 to 4 with ammonia or caustic.',
    keepFrom: 'Hypochlorite, strong bases.',
    protect: 'Goggles, gloves; dust mask for the powder.',
    product: { strength: 50, density: 1.24 },
  },
  {
    ...{ id: 'naoh', name: 'Sodium hydroxide (caustic soda)', formula: 'NaOH', molarMass: 40, kind: 'base' },
    use: 'Raises pH, before a second pass for boron and in alkaline cleanings (pH 11 to 12 as the maker allows).',
    keepFrom: 'Acids, aluminum and zinc (hydrogen gas), water added to the dry product.',
    protect: `${GOGGLES} Blinds eyes within seconds.`,
    product: { strength: 50, density: 1.53 },
  },
  {
    ...{ id: 'lime', name: 'Hydrated lime', formula: 'Ca(OH)₂', molarMass: 74.09, kind: 'base' },
    use: 'Lime softening; puts hardness and pH back into permeate.',
    keepFrom: 'Acids.',
    protect: 'Goggles, gloves, dust mask.',
    product: null,
  },
  {
    ...{ id: 'naocl', name: 'Sodium hypochlorite', formula: 'NaOCl', molarMass: 74.44, kind: 'oxidant' },
    use: 'Disinfects water and pretreatment. Destroys polyamide membranes: never in RO feed.',
    keepFrom: 'Acids (chlorine gas), ammonia (chloramine gas), bisulfite, organics, heat and light.',
    protect: GOGGLES,
    product: { strength: 12.5, density: 1.2 },
  },
  {
    ...{ id: 'kmno4', name: 'Potassium permanganate', formula: 'KMnO₄', molarMass: 158.03, kind: 'oxidant' },
    use: 'Oxidizes iron, manganese and sulfide before filters. None may reach the RO.',
    keepFrom: 'Organics, glycerin, sulfuric acid (explosive).',
    protect: 'Goggles, gloves; stains skin brown.',
    product: null,
  },
  {
    ...{ id: 'h2o2', name: 'Hydrogen peroxide', formula: 'H₂O₂', molarMass: 34.01, kind: 'oxidant' },
    use: 'Sanitizes clean membranes at 0.2%, below 25 °C and without iron.',
    keepFrom: 'Iron, copper, manganese, bases, organics.',
    protect: GOGGLES,
    product: { strength: 35, density: 1.13 },
  },
  {
    ...{ id: 'smbs', name: 'Sodium metabisulfite', formula: 'Na₂S₂O₅', molarMass: 190.11, kind: 'reducer' },
    use: 'Takes chlorine out (1.34 mg for 1 mg in theory, 2 to 3 in practice); 1% preserves stored elements.',
    keepFrom: 'Acids (sulfur dioxide gas), oxidants. Solutions age: make up every few days.',
    protect: 'Goggles, gloves, ventilation; people with asthma keep away from the dust.',
    product: null,
  },
  {
    ...{ id: 'sbs', name: 'Sodium bisulfite', formula: 'NaHSO₃', molarMass: 104.06, kind: 'reducer' },
    use: 'The same as a liquid: 1.47 mg for 1 mg of chlorine in theory.',
    keepFrom: 'Acids (sulfur dioxide gas), oxidants.',
    protect: 'Goggles, gloves, ventilation.',
    product: { strength: 38, density: 1.33 },
  },
  {
    ...{
      id: 'alum',
      name: 'Aluminum sulfate (alum)',
      formula: 'Al₂(SO₄)₃·14H₂O',
      molarMass: 594.4,
      kind: 'coagulant',
    },
    use: 'Coagulates turbidity and color. Aluminum that is left fouls membranes with silica.',
    keepFrom: 'Hypochlorite, bases.',
    protect: 'Goggles, gloves.',
    product: { strength: 48.5, density: 1.33 },
  },
  {
    ...{ id: 'fecl3', name: 'Ferric chloride', formula: 'FeCl₃', molarMass: 162.2, kind: 'coagulant' },
    use: 'Coagulates; leaves less in solution than alum at RO pH, but iron fouls when overdosed.',
    keepFrom: 'Metals (corrodes most), bases, hypochlorite.',
    protect: `${GOGGLES} Stains everything.`,
    product: { strength: 40, density: 1.42 },
  },
  {
    ...{ id: 'polymer', name: 'Cationic polymer', formula: 'blend', molarMass: null, kind: 'coagulant' },
    use: 'Helps coagulation and filters. A trace sticks to the negative membrane: ask the maker before use.',
    keepFrom: 'Antiscalants (they fall out together), the RO itself.',
    protect: 'Gloves; spills are dangerously slippery.',
    product: null,
  },
  {
    ...{
      id: 'antiscalant',
      name: 'Antiscalant (phosphonate or polymer)',
      formula: 'blend',
      molarMass: null,
      kind: 'scale',
    },
    use: 'Delays scale by hours at 2 to 5 mg/L. The dose comes from the projection of its maker.',
    keepFrom:
      'Cationic polymers and iron in the feed, dilution below the strength that the maker allows (growth).',
    protect: 'Goggles, gloves.',
    product: { strength: 100, density: 1.2 },
  },
  {
    ...{
      id: 'edta',
      name: 'EDTA, tetrasodium',
      formula: 'Na₄C₁₀H₁₂N₂O₈',
      molarMass: 380.17,
      kind: 'cleaner',
    },
    use: 'With caustic, takes calcium out of sulfate scale and of biofilm in alkaline cleanings (about 1%).',
    keepFrom: 'Acids and oxidants.',
    protect: 'Goggles, gloves.',
    product: null,
  },
  {
    ...{
      id: 'sls',
      name: 'Sodium dodecyl sulfate',
      formula: 'NaC₁₂H₂₅SO₄',
      molarMass: 288.38,
      kind: 'cleaner',
    },
    use: 'Surfactant of alkaline cleanings against organics and biofilm (about 0.03%). Foams.',
    keepFrom: 'Acids, cationic products.',
    protect: 'Goggles, gloves, dust mask.',
    product: null,
  },
  {
    ...{ id: 'dbnpa', name: 'DBNPA', formula: 'C₃H₂Br₂N₂O', molarMass: 241.87, kind: 'oxidant' },
    use: 'Biocide without chlorine, dosed for a short time. In drinking water only off line, with rinsing to drain.',
    keepFrom: 'Bases and bisulfite (it breaks down).',
    protect: `${GOGGLES} Burns skin and eyes.`,
    product: { strength: 20, density: 1.25 },
  },
  {
    ...{ id: 'nacl', name: 'Sodium chloride', formula: 'NaCl', molarMass: 58.44, kind: 'salt' },
    use: 'Regenerates softeners: 6 to 15 lb for each ft³ of resin, as a 10% brine.',
    keepFrom: 'Nothing in particular.',
    protect: 'Gloves.',
    product: { strength: 26, density: 1.2 },
  },
  {
    ...{
      id: 'soda-ash',
      name: 'Sodium carbonate (soda ash)',
      formula: 'Na₂CO₃',
      molarMass: 105.99,
      kind: 'base',
    },
    use: 'Raises pH and alkalinity; lime-soda softening.',
    keepFrom: 'Acids (carbon dioxide foams).',
    protect: 'Goggles, gloves, dust mask.',
    product: null,
  },
]
