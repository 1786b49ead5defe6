import { DEMO_DAY, testSnapshot } from './test-world.ts'

// Builds the snapshot before test processes start in parallel, so that they do not each build the demo world.
await testSnapshot(DEMO_DAY)
