import { SegmentedControl, Stack } from '@mantine/core'
import { optionsOf } from '#platform/web/form/options.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'

export type MyFormName = 'profile' | 'password'

interface Props {
  shown: MyFormName
  onShow: (form: MyFormName) => void
  onSaved?: () => void
}

/** Toggles between the profile form and the password change. */
export function MyForms({ shown, onShow, onSaved }: Props) {
  return (
    <Stack>
      <SegmentedControl
        aria-label="What to change"
        value={shown}
        onChange={(chosen) => onShow(chosen === 'password' ? 'password' : 'profile')}
        data={optionsOf({ profile: 'Profile', password: 'Password' })}
      />
      {shown === 'profile' ? <ProfileForm onSaved={onSaved} /> : <ChangePasswordForm />}
    </Stack>
  )
}
