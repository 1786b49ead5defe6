import type { ComponentType } from 'react'
import { BedNote } from '#features/seminars/lodging/web/public.tsx'
import { SeatNote } from '#features/seminars/registration/web/public.tsx'

/** Registration page with the additions of the lodging feature. */
export const withBeds = (RegistrationPage: ComponentType) => () => (
  <SeatNote value={BedNote}>
    <RegistrationPage />
  </SeatNote>
)
