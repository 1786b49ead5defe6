import { callOperation, type OperationError } from '#platform/web/client.ts'
import { confirm } from '#platform/web/confirm.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { corporateAdding, type WirePerson } from '../../contract/adding.ts'

/**
 * If the company requires approval of new people, asks whether to send the request and sends it. Returns true if it was
 * sent; throws if the request is refused.
 */
export async function confirmApprovalRequest(
  error: OperationError,
  compid: string,
  people: readonly Partial<WirePerson>[],
): Promise<boolean> {
  if (error.code !== 'needs-approval') return false
  const yes = await confirm({ title: 'Add Employee Request', message: error.message, yes: 'Yes', no: 'No' })
  if (!yes) return false
  const full = people.map((person) => ({ f_name: '', l_name: '', ...person }))
  const { message } = await callOperation(corporateAdding.sendRequest, { data: { compid, people: full } })
  notifySuccess(message, 'Add Employee Request')
  return true
}
