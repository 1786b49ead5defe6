import { testSettings } from './test-settings.ts'

export const TEMPLATE_EMPTY = 'template_empty'
export const TEMPLATE_DEMO = 'template_demo'

/** Plan of the test demo world: its end date and two databases. */
export const planOf = (moment: Date) => ({
  moment,
  demo: TEMPLATE_DEMO,
  empty: TEMPLATE_EMPTY,
  settings: (dataDir: string) => testSettings(dataDir),
})

/** Lookup key of its snapshot. */
export const purposeOf = (moment: Date) => ({ purpose: 'tests', moment: moment.toISOString() })
