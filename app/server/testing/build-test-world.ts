import { buildSnapshot } from '../demo/snapshot/build-snapshot.ts'
import { planOf } from './test-plan.ts'

// A program of its own, so that the process that runs the tests does not load the whole server.
const [target = '', moment = ''] = process.argv.slice(2)
await buildSnapshot(target, planOf(new Date(moment)))
