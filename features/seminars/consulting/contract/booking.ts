import { z } from 'zod'
import { jsonText } from '#platform/contract/fields.ts'
import { isZone } from '#platform/contract/zoned-clock.ts'
import { MAX_SLOTS } from '../rules/slots.ts'

/** Input and refusals shared by booking, moving, and holding times. */
export const slotids = jsonText(z.array(z.uuid()).min(1).max(MAX_SLOTS))
export const zone = z.string().max(60).refine(isZone, { message: 'We do not know this time zone.' })
export const taken = 'This time has just been taken. Please choose another one.'
export const inRow = { status: 400, message: 'Please choose times of one consultant that follow each other.' }
export const past = 'This time is over.'
