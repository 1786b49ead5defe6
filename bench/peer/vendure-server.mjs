// Runs Vendure set up as in its documentation, on an empty database; PEER_FOLDER contains its packages. Sends its
// version when it is ready to sell. Run by peer.ts.
import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(join(process.env.PEER_FOLDER, 'package.json'))
const { bootstrap, dummyPaymentHandler, NoopLogger, DefaultJobQueuePlugin } = require('@vendure/core')
const port = Number(process.env.PORT)

await bootstrap({
  apiOptions: { port, adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: 'bearer',
    superadminCredentials: { identifier: 'superadmin', password: process.env.PEER_PASSWORD },
    requireVerification: false,
  },
  dbConnectionOptions: {
    type: 'postgres',
    url: process.env.DATABASE_URL,
    synchronize: true,
    logging: false,
    // Same as our own server.
    poolSize: 16,
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [DefaultJobQueuePlugin.init({})],
  logger: new NoopLogger(),
})
process.send({ version: require('@vendure/core/package.json').version })
process.on('SIGTERM', () => process.exit(0))
