import { lazy } from 'react'
import { testingPage } from '#features/site/home/web/admin/pages.ts'
import { SandboxPage } from './sandbox-page.tsx'

const Shown = lazy(testingPage.load)

/** Component gallery, available in the sandbox only. */
export default function TestingPage() {
  return <SandboxPage path={testingPage.path} Shown={Shown} />
}
