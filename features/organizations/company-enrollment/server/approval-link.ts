import { validate as isId } from 'uuid'
import type { Context } from '#platform/server/context.ts'
import { readSigned, signText } from '#platform/server/signed-text.ts'
import { approveTrainingPage } from '../rules/key-pages.ts'

const PURPOSE = 'company-purchase'

/** Returns the link with which one administrator decides one request from the email, without login. */
export const approvalUrl = async (
  ctx: Context,
  requestId: string,
  administratorId: string,
): Promise<string> =>
  `${ctx.settings.publicUrl}${approveTrainingPage.at(await signText(ctx, PURPOSE, `${requestId}_${administratorId}`))}`

/** Returns the request and the recipient of a link; null if the link was altered. */
export async function readApproval(
  ctx: Context,
  token: string,
): Promise<{ requestId: string; administratorId: string } | null> {
  const [requestId = '', administratorId = ''] = ((await readSigned(ctx, PURPOSE, token)) ?? '').split('_')
  return isId(requestId) && isId(administratorId) ? { requestId, administratorId } : null
}
