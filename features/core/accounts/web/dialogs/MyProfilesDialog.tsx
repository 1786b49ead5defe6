import { useState } from 'react'
import { closeDialog } from '../opened-dialog.ts'
import { type MyFormName, MyForms } from '../parts/profile/MyForms.tsx'

/** The user's own profile in a dialog; toggles between the profile form and the password change (R-PEO-17). */
export default function MyProfilesDialog({ first }: { first: MyFormName }) {
  const [form, setForm] = useState(first)
  return <MyForms shown={form} onShow={setForm} onSaved={closeDialog} />
}
