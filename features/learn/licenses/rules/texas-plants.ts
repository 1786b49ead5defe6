import type { RuleSeed } from './rule-book.ts'

/**
 * Texas plant rules that lectures and quizzes cite by section. They do not affect licenses. Staff confirm them here so
 * that lectures need not state which rules are confirmed.
 */

const common = { unit: null, value: null, state: 'draft', readOn: '2026-11-29' } as const
const practices = {
  source: '30 TAC §290.46 (copy of the Secretary of State)',
  sourceUrl:
    'https://texreg.sos.state.tx.us/public/readtac$ext.TacPage?sl=T&app=9&p_dir=F&p_rloc=183359&p_tloc=39342&p_ploc=29765&pg=4&p_tac=&ti=30&pt=1&ch=290&rl=46',
}
const drinkingWater = {
  source: '30 TAC Chapter 290',
  sourceUrl: 'https://www.tceq.texas.gov/rules/indxpdf.html',
}

const plant = (key: string, title: string, from: typeof practices, sentence: string): RuleSeed => ({
  key: `tx.plant.${key}`,
  title: `Texas plants: ${title}`,
  ...common,
  ...from,
  sentence,
})

export const texasPlantRules: readonly RuleSeed[] = [
  plant(
    'boil-water',
    'boil-water notice',
    practices,
    'Section 290.46(q)(1): a boil-water notice is issued no later than 24 hours after its condition is met, in the text of Figure: 30 TAC 290.47(c), "vigorous rolling boil and then boiled for two minutes". The executive director gets a copy within 24 hours or no later than the next business day. Taught in OLC160/04.',
  ),
  plant(
    'pressure',
    'pressure of the distribution system',
    practices,
    'Section 290.46(r): at least 35 psi in normal operation and 20 psi during emergencies. Taught in OLC160/04.',
  ),
  plant(
    'residual',
    'residual of disinfectant',
    practices,
    'Sections 290.46(d) and 290.110: at least 0.2 mg/L free chlorine, or 0.5 mg/L total chlorine with chloramine, throughout the distribution system. Taught in OLC160/02.',
  ),
  plant(
    'monthly-report',
    'monthly reports',
    drinkingWater,
    'Section 290.111: the surface water monthly operating report is due by the tenth day of the next month. Taught in OLC160/02.',
  ),
  plant(
    'emergency-plan',
    'emergency preparedness plan',
    drinkingWater,
    'Water Code 13.1394 to 13.1396, sections 290.39, 290.45 and 290.46: a plan to hold 20 psi through an outage of more than 24 hours, critical load, and notice of unplanned conditions within 24 hours. Taught in OLC160/03.',
  ),
  plant(
    'plans',
    'approval of plans',
    drinkingWater,
    'Sections 290.39 and 290.42: plans are approved before a source, a treatment step, a membrane or a blend changes. Taught in OLC110/08, OLC115/02 and OLC115/06.',
  ),
  plant(
    'membrane-filters',
    'membranes as filters of surface water',
    drinkingWater,
    'Sections 290.42(g) and 290.111: each unit has a direct integrity test that finds a defect of 3 µm, at least every 7 days in Bin 1 and daily in Bins 2 to 4, and at once after two readings in a row above 0.15 NTU. Taught in OLC115/02 and its quiz.',
  ),
]
