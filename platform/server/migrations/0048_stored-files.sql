CREATE TABLE "imported_rows" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "imported_rows_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"path" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"arriving" boolean NOT NULL,
	"user_id" uuid,
	"network" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "imported_rows_day" ON "imported_rows" USING btree ("day");--> statement-breakpoint
CREATE INDEX "stored_files_user" ON "stored_files" USING btree ("user_id") WHERE "stored_files"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "stored_files_network" ON "stored_files" USING btree ("network","created_at") WHERE "stored_files"."network" is not null;