import { DEMO_DAY, testSnapshot } from './test-world.ts'

// Before several test processes start at the same time: each would build the demo world for itself.
await testSnapshot(DEMO_DAY)
