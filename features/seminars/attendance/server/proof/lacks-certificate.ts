import { type SQL, sql } from 'drizzle-orm'
import { certificates } from '#features/learn/certificates/server/public.ts'
import { seminarEvents, seminars } from '#features/seminars/events/server/public.ts'
import { registrations } from '#features/seminars/registration/server/public.ts'

/**
 * SQL condition: a registrant lacks the certificate of a registered seminar, and has none of its level issued since the
 * event. For statements that join `registrations` and `seminarEvents`.
 */
export const lacksCertificate = (): SQL => sql`exists (
  select 1 from ${seminars} s
  where s.id = any(${registrations.seminarIds})
    and not exists (
      select 1 from ${certificates} c where c.key = 'seminar:' || ${registrations.id} || ':' || s.id
    )
    and not exists (
      select 1 from ${certificates} c
      where c.user_id = ${registrations.userId} and c.type = s.certificate_type
        and c.issued_at >= ${seminarEvents.endsAt} and c.revoked_at is null
    )
)`
