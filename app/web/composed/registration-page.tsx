import type { ComponentType } from 'react'
import { BedNote } from '#features/seminars/lodging/web/public.tsx'
import { SeatNote } from '#features/seminars/registration/web/public.tsx'

/** A page of a registration with what lodging adds to it. */
export const withBeds = (RegistrationPage: ComponentType) => () => (
  <SeatNote value={BedNote}>
    <RegistrationPage />
  </SeatNote>
)
