import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { notifySuccess } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { accounts } from '../contract.ts'
import { useLogout } from './leave.ts'
import { openAccountQr, openSubtitles, openVideoLanguage } from './opened-dialog.ts'
import { Factors } from './parts/factors/Factors.tsx'
import { OnboardingForm } from './parts/onboarding/OnboardingForm.tsx'
import { AddressNotice } from './parts/profile/AddressNotice.tsx'
import { Devices } from './parts/profile/Devices.tsx'
import { ExportData } from './parts/profile/ExportData.tsx'
import { Marketing } from './parts/profile/Marketing.tsx'
import { type MyFormName, MyForms } from './parts/profile/MyForms.tsx'
import { StartPageChoice } from './parts/profile/StartPageChoice.tsx'
import { Termination } from './parts/profile/Termination.tsx'

/** The user's own account: profile, lecture settings, logged-in devices, stored data, and account deletion. */
export default function MyProfilesPage() {
  const [form, setForm] = useState<MyFormName>('profile')
  const profile = useQuery(accounts.profile, {})
  const logout = useLogout()
  return (
    <PageFrame
      title="My profile"
      lead="Profile, languages, devices and data export."
      actions={
        <Button variant="default" onClick={() => void logout()}>
          Log out
        </Button>
      }
    >
      <Stack gap="lg">
        <Section title="Profile and password">
          <QueryState query={profile}>{(known) => <AddressNotice profile={known} />}</QueryState>
          <MyForms shown={form} onShow={setForm} />
        </Section>
        <Section title="Languages">
          <QueryState query={profile}>
            {({ language }) => (
              <Group>
                <Button variant="default" onClick={openSubtitles}>
                  Subtitles: {language.Subtitles}
                </Button>
                <Button variant="default" onClick={openVideoLanguage}>
                  Video: {language.Video}
                </Button>
              </Group>
            )}
          </QueryState>
        </Section>
        <Section title="Your training goals">
          <OnboardingForm onSaved={() => notifySuccess('Your goals are saved.')} />
        </Section>
        <StartPageChoice />
        <Section title="Account QR code">
          <Text mb="sm">Shows at check-in who you are, without typing.</Text>
          <Group>
            <Button variant="default" onClick={openAccountQr}>
              Show my QR code
            </Button>
          </Group>
        </Section>
        <Section title="Login and security">
          <Factors />
        </Section>
        <Section title="Where you are logged in">
          <Devices />
        </Section>
        <QueryState query={profile}>
          {(known) => (
            <>
              <Section title="Emails from us">
                <Marketing profile={known} />
              </Section>
              <Section title="Your data">
                <ExportData />
              </Section>
              <Section title="Close account">
                <Termination profile={known} />
              </Section>
            </>
          )}
        </QueryState>
      </Stack>
    </PageFrame>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section">
      <Text component="h2" fz="h3" fw={660} mt={0} mb="sm">
        {title}
      </Text>
      {children}
    </Card>
  )
}
