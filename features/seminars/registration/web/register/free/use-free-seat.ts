import { useState } from 'react'
import { useNavigate } from 'react-router'
import { accounts } from '#features/core/accounts/contract.ts'
import type { ScheduledEvent } from '#features/seminars/events/contract/event-view.ts'
import { events } from '#features/seminars/events/contract.ts'
import { registerPath } from '#features/seminars/events/web/public.tsx'
import { callOperation, OperationError } from '#platform/web/client.ts'
import { useAttemptKey } from '#platform/web/form/use-attempt-key.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { registration } from '../../../contract.ts'
import { contactOfProfile, personOfProfile } from '../../../rules/entry/contact-of.ts'

/**
 * Registers the logged-in user for a free webinar with the data of their account. If required data is missing, opens
 * the form, which requests it.
 */
export function useFreeSeat(event: ScheduledEvent, partner: string) {
  const navigate = useNavigate()
  const { key, renew } = useAttemptKey(event.scheduleid)
  const [isAsking, setAsking] = useState(false)
  const place = useCommand(registration.placeOrder, {
    invalidates: [events.registrations, events.webinars, events.schedule],
    request: { headers: { 'Idempotency-Key': key } },
  })
  async function take(): Promise<void> {
    setAsking(true)
    try {
      const profile = await callOperation(accounts.profile, {})
      const chosen = event.seminarsinevent.map(({ semid }) => ({ semid, isChecked: true }))
      await place.mutateAsync({
        event: event.scheduleid,
        price: '0.00',
        attendees: [{ ...personOfProfile(profile), seminars: chosen, mode: 'online' }],
        contact: contactOfProfile(profile),
        partner,
      })
      // Registering again after a cancellation needs a new key.
      renew()
      notifySuccess('You are registered. The link to join stands here, and in your mail.')
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      if (error.code !== 'problems') return notifyError(error.message)
      notifyError(
        'Your account does not say everything that a registration needs. Please fill in what is missing.',
      )
      void navigate(registerPath(event.scheduleid))
    } finally {
      setAsking(false)
    }
  }
  return { take, isTaking: isAsking || place.isPending }
}
