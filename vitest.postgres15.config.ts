import { defineConfig } from 'vitest/config'
import all from './vitest.config.ts'

const PURE = ['**/contract/**', '**/rules/**', '**/web/**', '**/sandbox/**', '**/postgres/**']

/**
 * What runs on the oldest PostgreSQL too: migrations and the demo world, which every run begins with, and the tests
 * of what an older version may do otherwise, namely lists, exports, races and money.
 */
export default defineConfig({
  test: {
    ...all.test,
    include: [
      'platform/server/**/*.test.ts',
      'features/{orders,payments,credit,pricing}/server/**/*.test.ts',
      '{app,features}/**/server/**/{*races,*-properties,*money*,list-*,*-desk,csv-*}.test.ts',
      'features/*/server/**/{desk,money}/**/*.test.ts',
      'app/server/**/{*races,csv-*}.test.ts',
    ],
    exclude: [...(all.test?.exclude ?? []), ...PURE],
  },
})
