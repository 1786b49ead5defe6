import type { Analysis } from '../analysis.ts'
import { alkalinity } from '../analysis.ts'
import type { MineralId } from '../chemistry/minerals.ts'
import type { IonId } from '../ions.ts'

/** Values that an analysis may be missing. */
export type Needed = IonId | 'alkalinity' | 'silica' | 'ph' | 'temperature'

export interface Salt {
  id: string
  name: string
  mineral: MineralId
  /** Values required for a verdict. */
  needs: readonly Needed[]
  /**
   * Multiple of saturation that antiscalants typically hold, per design guides of membrane manufacturers (Hydranautics,
   * Design Limits: gypsum 230%, strontium sulfate 800%, barium sulfate 6,000%, silica 100%). Null if no general value
   * is published; then only the supplier's projection for this water applies.
   */
  held: number | null
  /** Recommended remedy, in one sentence. */
  remedy: string
}

const LOWER = 'Lower the recovery'

export const salts: readonly Salt[] = [
  {
    id: 'carbonate',
    name: 'Calcium carbonate (CaCO₃)',
    mineral: 'calcite',
    needs: ['calcium', 'alkalinity', 'ph', 'temperature'],
    // Judged by the LSI; see judge.ts.
    held: null,
    remedy: `${LOWER}, soften, or dose acid or antiscalant.`,
  },
  {
    id: 'gypsum',
    name: 'Calcium sulfate (CaSO₄·2H₂O)',
    mineral: 'gypsum',
    needs: ['calcium', 'sulfate', 'temperature'],
    held: 2.3,
    remedy: `${LOWER}, soften, or dose antiscalant; acid does not help.`,
  },
  {
    id: 'strontium',
    name: 'Strontium sulfate (SrSO₄)',
    mineral: 'celestite',
    needs: ['strontium', 'sulfate', 'temperature'],
    held: 8,
    remedy: `${LOWER}, soften, or dose antiscalant.`,
  },
  {
    id: 'barium',
    name: 'Barium sulfate (BaSO₄)',
    mineral: 'barite',
    needs: ['barium', 'sulfate', 'temperature'],
    held: 60,
    remedy: `${LOWER}, soften, or dose antiscalant: it can hardly be cleaned off.`,
  },
  {
    id: 'fluoride',
    name: 'Calcium fluoride (CaF₂)',
    mineral: 'fluorite',
    needs: ['calcium', 'fluoride', 'temperature'],
    held: null,
    remedy: `${LOWER} or soften, and ask the antiscalant supplier for this water.`,
  },
  {
    id: 'phosphate',
    name: 'Calcium phosphate (Ca₃(PO₄)₂)',
    mineral: 'tricalcium',
    needs: ['calcium', 'phosphate', 'ph', 'temperature'],
    held: null,
    remedy: `${LOWER} or the pH, remove phosphate, and ask the antiscalant supplier for this water.`,
  },
  {
    id: 'magnesium',
    name: 'Magnesium hydroxide (Mg(OH)₂)',
    mineral: 'brucite',
    needs: ['magnesium', 'ph', 'temperature'],
    held: null,
    remedy: 'Lower the pH of the feed.',
  },
  {
    id: 'silica',
    name: 'Silica (SiO₂)',
    mineral: 'silica',
    needs: ['silica', 'ph', 'temperature'],
    held: 1,
    remedy: `${LOWER} or warm the water, and ask for a silica antiscalant; acid does not help.`,
  },
]

const labels: Readonly<Partial<Record<Needed, string>>> = {
  ph: 'pH',
  alkalinity: 'bicarbonate (alkalinity)',
}

/** Returns labels of the required values that an analysis lacks. Zero counts as measured; an empty field does not. */
export function missingOf(water: Analysis, needs: readonly Needed[]): string[] {
  return needs.filter((need) => !isKnown(water, need)).map((need) => labels[need] ?? need)
}

function isKnown(water: Analysis, need: Needed): boolean {
  if (need === 'ph') return water.ph !== undefined
  if (need === 'temperature') return water.temperature !== undefined
  if (need === 'silica') return water.silica !== undefined
  if (need === 'alkalinity') return alkalinity(water) > 0 || water.ions.bicarbonate !== undefined
  return water.ions[need] !== undefined
}

/** Metals are judged by rule instead of solubility: mg/L in the feed above which they foul. */
export const metals = [
  {
    id: 'iron',
    name: 'Iron',
    most: 0.05,
    remedy: 'Keep air and chlorine out, or oxidize and filter it before the membranes.',
  },
  {
    id: 'manganese',
    name: 'Manganese',
    most: 0.05,
    remedy: 'Keep air and chlorine out, or remove it before the membranes.',
  },
  {
    id: 'aluminum',
    name: 'Aluminum',
    most: 0.05,
    remedy: 'Correct the alum dose and its pH. Aluminum makes silica come out early.',
  },
] as const satisfies readonly { id: IonId; name: string; most: number; remedy: string }[]
