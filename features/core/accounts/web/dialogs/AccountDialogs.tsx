import { lazy, Suspense, useEffect, useState } from 'react'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { pagePerson } from '#platform/web/person/page-person.ts'
import { proofAsked } from '#platform/web/prove.ts'
import { useWatched } from '#platform/web/watched.ts'
import { consumeLoginReason } from '../leave.ts'
import { type AccountDialog, closeDialog, openedDialog, openLogin, openMyProfiles } from '../opened-dialog.ts'
import { useMe } from '../use-me.ts'

const LoginDialog = lazy(() => import('./LoginDialog.tsx'))
const CreateAccountDialog = lazy(() => import('./CreateAccountDialog.tsx'))
const ForgotLoginDialog = lazy(() => import('./ForgotLoginDialog.tsx'))
const MyProfilesDialog = lazy(() => import('./MyProfilesDialog.tsx'))
const AccountQr = lazy(() => import('../parts/AccountQr.tsx'))
const LanguageChooser = lazy(() => import('../parts/LanguageChooser.tsx'))
const MustAgreeDialog = lazy(() => import('./MustAgreeDialog.tsx'))
const MustSetUpFactorDialog = lazy(() => import('./MustSetUpFactorDialog.tsx'))
const RecoveryCodes = lazy(() => import('../parts/factors/RecoveryCodes.tsx'))
const OtherPersonDialog = lazy(() => import('./OtherPersonDialog.tsx'))
const ProofDialog = lazy(() => import('./ProofDialog.tsx'))

/** Account dialogs shown over the page (R-PEO-20). The code of each is loaded when first opened. */
export function AccountDialogs() {
  const opened = useWatched(openedDialog)
  const [shown, setShown] = useState<AccountDialog>({ kind: 'login' })
  // Retains the content during the close animation.
  if (opened && opened !== shown) setShown(opened)
  const { me } = useMe()
  const proof = useWatched(proofAsked)
  const { other } = useWatched(pagePerson)
  useOpenedByCircumstance(me?.mustChangePassword ?? false)
  return (
    <>
      <Dialog
        opened={opened !== null}
        onClose={closeDialog}
        title={titleOf(shown)}
        size={shown.kind === 'create' || shown.kind === 'profiles' ? 'lg' : 'sm'}
        closesFreely={['login', 'forgot', 'create'].includes(shown.kind)}
        keepOpen={['create', 'profiles', 'codes'].includes(shown.kind)}
      >
        <Suspense fallback={<Loading lines={5} />}>{contentOf(shown)}</Suspense>
      </Dialog>
      <Suspense fallback={null}>
        {other ? <OtherPersonDialog other={other} isLoggingIn={opened !== null} /> : null}
        {me?.mustAgree ? <MustAgreeDialog /> : null}
        {me?.mustSetUpFactor && !me.mustAgree && !me.mustChangePassword ? <MustSetUpFactorDialog /> : null}
      </Suspense>
      <Dialog
        opened={proof !== null}
        onClose={() => proof?.(false)}
        title="Please confirm that it is you"
        closesFreely
        size="sm"
      >
        <Suspense fallback={<Loading lines={3} />}>
          <ProofDialog onProven={() => proof?.(true)} />
        </Suspense>
      </Dialog>
    </>
  )
}

/** Opens the login with its reason after a forced logout, or the password change if someone else set the password. */
function useOpenedByCircumstance(mustChangePassword: boolean): void {
  useEffect(() => {
    const reason = consumeLoginReason()
    if (reason) openLogin(reason)
  }, [])
  useEffect(() => {
    if (mustChangePassword) openMyProfiles('password')
  }, [mustChangePassword])
}

const titles: Record<AccountDialog['kind'], string> = {
  login: 'Log in',
  create: 'Create Account',
  forgot: 'Forgot Login',
  profiles: 'My Profiles',
  codes: 'Your recovery codes',
  qr: 'Account QR Code',
  subtitles: 'Subtitles',
  video: 'Video language',
}

const titleOf = (shown: AccountDialog) => titles[shown.kind]

function contentOf(shown: AccountDialog) {
  switch (shown.kind) {
    case 'login':
      return <LoginDialog reason={shown.reason} />
    case 'create':
      return <CreateAccountDialog />
    case 'forgot':
      return <ForgotLoginDialog />
    case 'profiles':
      return <MyProfilesDialog first={shown.form} />
    case 'codes':
      return <RecoveryCodes codes={shown.codes} onDone={closeDialog} />
    case 'qr':
      return <AccountQr />
    case 'subtitles':
      return <LanguageChooser kind="Subtitles" onSaved={closeDialog} />
    case 'video':
      return <LanguageChooser kind="Video" onSaved={closeDialog} />
  }
}
