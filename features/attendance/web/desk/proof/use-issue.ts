import type { OutputOf } from '#platform/contract/operation.ts'
import { askFirst } from '#platform/web/ask.ts'
import { callOperation, OperationError } from '#platform/web/client.ts'
import { sayProblem } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { attendanceProof } from '../../../contract/proof-contract.ts'

type Preview = OutputOf<typeof attendanceProof.issuePreview>

/** Begins a run of certificates, of everybody or of those that were chosen, once its numbers were agreed to. */
export function useIssue(scheduleid: string) {
  const command = useCommand(attendanceProof.issueCertificates, { stale: [attendanceProof.proofEvent] })
  const issue = async (recordids?: readonly string[]) => {
    const wanted = { scheduleid, ...(recordids ? { recordids: [...recordids] } : {}) }
    try {
      const preview = await callOperation(attendanceProof.issuePreview, wanted)
      if (preview.due === 0) return sayProblem(messageOf(preview), 'No certificate can be issued now')
      const yes = `Issue to ${people(preview.due)}`
      if (!(await askFirst({ title: 'Issue certificates?', message: messageOf(preview), yes }))) return
      await command.mutateAsync(wanted)
    } catch (error) {
      const message = error instanceof OperationError ? error.message : 'Please try again.'
      sayProblem(message, 'Nothing was issued')
    }
  }
  return { issue, isSending: command.isPending }
}

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

/** '4 people get a certificate now and an email. 2 people do not: not decided yet (2).' */
function messageOf({ due, already, missing, why }: Preview): string {
  const reasons = why.map(({ code, people: count }) => `${lackWords[code]} (${count})`).join(', ')
  return [
    due > 0 ? `${people(due)} ${due === 1 ? 'gets' : 'get'} a certificate now and an email.` : '',
    missing > 0 ? `${people(missing)} ${missing === 1 ? 'does' : 'do'} not: ${reasons}.` : '',
    already > 0 ? `${people(already)} already ${already === 1 ? 'has one' : 'have one'}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const lackWords: Readonly<Record<Preview['why'][number]['code'], string>> = {
  canceled: 'canceled',
  'not-over': 'event not over',
  'not-sold': 'order not paid',
  attendance: 'attendance too short',
  undecided: 'not decided yet',
  'not-passed': 'not passed',
  'second-person': 'second approval needed',
  exam: 'exam not passed',
  payment: 'invoice not paid',
  'other-account': 'email belongs to another account',
}
