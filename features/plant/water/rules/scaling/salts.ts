import type { Analysis } from '../analysis.ts'
import { alkalinity } from '../analysis.ts'
import type { MineralId } from '../chemistry/minerals.ts'
import type { IonId } from '../ions.ts'

/** What an analysis can lack. */
export type Needed = IonId | 'alkalinity' | 'silica' | 'ph' | 'temperature'

export interface Salt {
  id: string
  name: string
  mineral: MineralId
  /** Without one of these there is no verdict. */
  needs: readonly Needed[]
  /**
   * Times saturation that antiscalants hold as a rule, by the design guides of membrane makers (Hydranautics, Design
   * Limits: gypsum 230%, strontium sulfate 800%, barium sulfate 6,000%, silica 100%). Null where no general figure is
   * published: then only the supplier's projection for this water counts.
   */
  held: number | null
  /** What helps, in a sentence. */
  remedy: string
}

const LOWER = 'Lower the recovery'

export const salts: readonly Salt[] = [
  {
    id: 'carbonate',
    name: 'Calcium carbonate (CaCO₃)',
    mineral: 'calcite',
    needs: ['calcium', 'alkalinity', 'ph', 'temperature'],
    // Judged by the LSI, see judge.ts.
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

/** What of the needs an analysis lacks, as words. A zero was measured; an empty field was not. */
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

/** Metals foul by rules, not by a solubility: mg/L in the feed from which on they do. */
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
