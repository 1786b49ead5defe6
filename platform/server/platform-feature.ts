import type { Feature } from './feature.ts'
import { deliverMail } from './mail.ts'

/** The jobs that every feature leans on. */
export const platformFeature: Feature = { name: 'platform', jobs: [deliverMail] }
