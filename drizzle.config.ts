import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './platform/server/tables.ts',
    './features/*/*/server/tables.ts',
    './features/*/*/server/*/tables.ts',
  ],
  // The check of migrations works on a copy.
  out: process.env.MIGRATIONS ?? './platform/server/migrations',
})
