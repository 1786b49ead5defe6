import type { ComponentType } from 'react'
import { PackageUpload } from '#features/learn/imported-packages/web/public.tsx'
import { PackageField } from '#features/shop/catalog/web/public.tsx'

/** Unit editor that can import packages. */
export const withPackages = (UnitEditorPage: ComponentType) => () => (
  <PackageField value={PackageUpload}>
    <UnitEditorPage />
  </PackageField>
)
