import { isProof, type StructureRule } from './source-file.ts'

/** Windows without an opener: they block the app until answered, or the opener is recorded before their code loads. */
const exceptions: ReadonlySet<string> = new Set([
  'features/core/accounts/web/dialogs/MustAgreeDialog.tsx',
  'features/core/accounts/web/dialogs/MustSetUpFactorDialog.tsx',
  'platform/web/shell/windows/DialogWindow.tsx',
])

/** A window takes the focus from its opener and must always return it: `Dialog` does, a drawer must. */
export const refuseOwnWindows: StructureRule = (sources) =>
  sources
    .filter(({ path, text }) => /\.tsx$/.test(path) && !isProof(path) && /<(Modal|Drawer)\b/.test(text))
    .filter(({ path, text }) => !exceptions.has(path) && !/\buseFocusReturn\(/.test(text))
    .map(({ path }) => `${path}: use Dialog of platform/web/parts/Dialog.tsx, or useFocusReturn for a drawer`)
