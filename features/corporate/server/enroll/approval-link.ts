import { validate as isId } from 'uuid'
import type { Call } from '#platform/server/call.ts'
import { readSigned, signText } from '#platform/server/signed-text.ts'

const PURPOSE = 'company-purchase'

/** The link with which one administrator answers one request, from the mail and without a login. */
export const approvalUrl = async (call: Call, requestId: string, administratorId: string): Promise<string> =>
  `${call.settings.publicUrl}/approveTraining/${await signText(call, PURPOSE, `${requestId}_${administratorId}`)}`

/** Which request a link is for, and to whom it was mailed; null when it was altered by a character. */
export async function readApproval(
  call: Call,
  token: string,
): Promise<{ requestId: string; administratorId: string } | null> {
  const [requestId = '', administratorId = ''] = ((await readSigned(call, PURPOSE, token)) ?? '').split('_')
  return isId(requestId) && isId(administratorId) ? { requestId, administratorId } : null
}
