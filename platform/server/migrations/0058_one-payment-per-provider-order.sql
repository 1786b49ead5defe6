DROP INDEX "payments_provider_order";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_per_provider_order" ON "payments" USING btree ("provider_order_id");