import { useState } from 'react'
import { closeDialog } from '../opened-dialog.ts'
import { type MyFormName, MyForms } from '../parts/profile/MyForms.tsx'

/** The own profile in a window: the profile form or the change of the password, toggled (R-PEO-17). */
export default function MyProfilesDialog({ first }: { first: MyFormName }) {
  const [form, setForm] = useState(first)
  return <MyForms shown={form} onShow={setForm} onSaved={closeDialog} />
}
