import type { Dimension } from './units.ts'

/** Spellings with several meanings. The user must clarify them; the problem names the alternatives. */
interface Ambiguous {
  /** Matches the unit as normalized by `evenUnit`. */
  pattern: RegExp
  problem: string
  /** If omitted, applies to every dimension that has no unit with this spelling. */
  of?: readonly Dimension[]
}

const HARDNESS: readonly Dimension[] = ['equivalents', 'capacity']

const ambiguities: readonly Ambiguous[] = [
  {
    pattern: /^ppt$/i,
    problem: '"ppt" can be parts per thousand or parts per trillion. Please write g/L or ng/L.',
  },
  {
    pattern: /^m?mol(?:\/l)?$|^mM$/i,
    of: ['equivalents'],
    problem: 'Moles have no charge without their formula. Please enter meq/L or mg/L as CaCO₃.',
  },
  {
    pattern: /^m?mol(?:\/l)?$|^mM$/i,
    of: ['concentration', 'density'],
    problem: 'Moles have no weight without their formula. Please enter mg/L of the substance.',
  },
  {
    pattern: /^(?:p?ci|bq)\/l$/i,
    problem: 'pCi/L and Bq/L measure radioactivity, which is no concentration by weight.',
  },
  {
    pattern: /^M$/,
    problem: '"M" can be mol/L, thousand, million or meter. Please write the unit in full.',
  },
  { pattern: /^MM$/, problem: '"MM" can be million or millimeter. Please write the unit in full.' },
  {
    pattern: /^mL?d$|^mld$/,
    problem: '"mld" can be ML/d or mL/d, a factor of a billion. Please write the one you mean.',
  },
  {
    pattern: /^(?:t|tn|tons?)(?:$|\/)/i,
    of: ['mass', 'massFlow'],
    problem:
      'A ton can be a short ton (2,000 lb), a metric ton (1,000 kg) or a long ton (2,240 lb). Please write short tons or metric tons.',
  },
  {
    pattern: /^Mg$/,
    of: ['mass'],
    problem: '"Mg" is a metric ton and "mg" a milligram. Please write metric tons or mg.',
  },
  {
    pattern: /^(?:k?gr|(?:kilo)?grains?)$/i,
    of: ['concentration', ...HARDNESS],
    problem:
      'A grain is a weight: 7,000 of them are a pound. Please write grains/gal for hardness, or kilograins/ft³ for resin.',
  },
  {
    pattern: /^(?:°|°h|°f|degrees?|degrees? (?:of )?hardness|hardness degrees?)$/i,
    of: ['equivalents'],
    problem:
      'A degree of hardness can be German (°dH, 17.8 mg/L as CaCO₃), French (°fH, 10) or English (°e, 14.3). Please write °dH, °fH or °e.',
  },
  {
    pattern: /^(?:mg\/l|ppm)$/i,
    of: ['equivalents'],
    problem: 'mg/L as CaCO₃ fits here, and mg/L of an ion does not. Please write the former, or meq/L.',
  },
  {
    pattern: /^(?:°|deg|degrees?)$/i,
    of: ['temperature'],
    problem: 'Degrees can be °C or °F. Please write the one you mean.',
  },
  {
    pattern: /^(?:psi ?\(?a\)?|bar ?\(?a\)?|psi abs|bar abs)$/i,
    of: ['pressure'],
    problem:
      'This is an absolute pressure. Please enter gauge pressure: 14.7 psi or 1.01 bar less at sea level.',
  },
  {
    pattern: /^m?(?:Ω|ohm)(?:[×\s-]?cm)?$/iu,
    of: ['conductivity'],
    problem: 'Resistivity is the reciprocal of conductivity. Please enter 1 ÷ MΩ·cm in µS/cm: 18.2 is 0.055.',
  },
  {
    pattern: /^%$|^percent$/i,
    of: ['concentration'],
    problem: '"%" can be by weight or by volume. Please write g/L or mg/L.',
  },
]

/** Returns the clarifying question for an ambiguous unit, normalized as by `evenUnit`. Null if it is unambiguous. */
export const ambiguityOf = (dimension: Dimension, even: string): string | null =>
  ambiguities.find(({ pattern, of }) => pattern.test(even) && (of?.includes(dimension) ?? true))?.problem ??
  null
