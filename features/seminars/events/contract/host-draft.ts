import { z } from 'zod'
import { emailAddress, requiredText } from '#platform/contract/fields.ts'
import { linkOrNone, plainText } from './draft-fields.ts'

/** Form fields of a host. */
export const HostDraft = z.object({
  name: requiredText(120, 'Please name the host.'),
  description: plainText(4000),
  website: linkOrNone(300),
  contactName: plainText(120),
  contactEmail: plainText(254).pipe(
    z.union([z.literal(''), emailAddress()], 'Please enter an email address like name@example.com.'),
  ),
  contactPhone: plainText(40),
})
export type HostDraft = z.output<typeof HostDraft>

export const blankHost = (): HostDraft => ({
  name: '',
  description: '',
  website: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
})
