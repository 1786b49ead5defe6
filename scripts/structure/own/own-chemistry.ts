import { type Habit, refuseOwn } from './own-habits.ts'

const CORE = 'a function of features/plant/water/rules'

const habits: readonly Habit[] = [
  {
    name: 'an osmotic pressure',
    pattern: /\b(?:265_?400|0\.2654|0\.083_?14\d*|8\.314\d*|8\.314_\d+)\b/,
    instead: `\`saltOsmotic\` or \`solutionOsmotic\`, ${CORE}`,
  },
  {
    name: 'a temperature factor of a membrane',
    pattern:
      /\b(?:2_?640|3_?020)\b[^\n]{0,40}(?:298|\/\s*\w*kelvin)|(?:298|kelvin)[^\n]{0,60}\b(?:2_?640|3_?020)\b/i,
    instead: `\`temperatureFactor\`, ${CORE}`,
  },
  {
    name: 'a factor of polarization or of the mean concentration',
    pattern: /Math\.exp\([^\n]{0,30}2 - \w*recovery|Math\.log\(1 \/ \(1 - \w+\)\)/i,
    instead: `\`polarizationFactor\` or \`meanFactor\`, ${CORE}`,
  },
  {
    name: 'a saturation, activity or ionic strength',
    pattern:
      /\b(?:saturationIndex|logGamma|ionicStrength|osmoticCoefficient|activityCoefficient)\w*\s*(?:=|\()|\bpHs\s*=|\b13\.12\b|\b34\.55\b/,
    instead: `\`solutionOf\` or \`judgeScaling\`, ${CORE}`,
  },
  {
    name: 'a conductivity brought to 25 °C',
    pattern: /1 \+ 0\.0(?:2|19\d?)\d? \* \(/,
    instead: `\`conductivityAt25\`, ${CORE}`,
  },
]

/** Requires the shared water chemistry module for computations in tools, trends, simulator, and exercises. */
export const refuseOwnChemistry = refuseOwn({
  rule: 'scripts/structure/own/own-chemistry.ts',
  homes: ['features/plant/water/'],
  habits,
  exceptions: {
    'features/learn/exams/web/parts/take/FormulaSheet.tsx': 'It prints formulas and computes nothing.',
  },
})
