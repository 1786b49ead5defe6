import { readAtStart } from '#platform/server/extensions/start-reads.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { home } from '../contract.ts'
import { about } from './about.ts'
import { due } from './due.ts'

export const homeFeature: Feature = {
  name: 'home',
  operations: serve(home, { about, due }),
  extends: [readAtStart('users', home.due), readAtStart('document', home.about)],
}
