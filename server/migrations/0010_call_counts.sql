CREATE TABLE "call_counts" (
	"call" text NOT NULL,
	"who" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asked" integer NOT NULL,
	CONSTRAINT "call_counts_call_who_pk" PRIMARY KEY("call","who")
);
