export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "13"
  }
  public: {
    Tables: {
      activity_log: {
        Row: {
          action: Database["public"]["Enums"]["activity_log_action"]
          actor: string | null
          bulk_change_id: string | null
          changes: NonNullable<Json>
          entity: string
          entity_id: string | null
          happened_at: string
          id: number
          label: string | null
          person_id: string | null
        }
        Insert: {
          action: Database["public"]["Enums"]["activity_log_action"]
          actor?: string | null
          bulk_change_id?: string | null
          changes?: NonNullable<Json>
          entity: string
          entity_id?: string | null
          happened_at?: string
          id?: never
          label?: string | null
          person_id?: string | null
        }
        Update: {
          action?: Database["public"]["Enums"]["activity_log_action"]
          actor?: string | null
          bulk_change_id?: string | null
          changes?: NonNullable<Json>
          entity?: string
          entity_id?: string | null
          happened_at?: string
          id?: never
          label?: string | null
          person_id?: string | null
        }
        Relationships: []
      }
      admin_sessions: {
        Row: {
          created_at: string
          helper_id: string | null
          id: string
          last_seen_at: string
          password_mac: string
          revoked_at: string | null
          token_hash: string
        }
        Insert: {
          created_at?: string
          helper_id?: string | null
          id?: string
          last_seen_at?: string
          password_mac: string
          revoked_at?: string | null
          token_hash: string
        }
        Update: {
          created_at?: string
          helper_id?: string | null
          id?: string
          last_seen_at?: string
          password_mac?: string
          revoked_at?: string | null
          token_hash?: string
        }
        Relationships: [
          {
            foreignKeyName: "admin_sessions_helper_id_fkey"
            columns: ["helper_id"]
            referencedRelation: "helpers"
            referencedColumns: ["id"]
          },
        ]
      }
      agency_settings: {
        Row: {
          facts: NonNullable<Json>
          is_only: boolean
          photos: string[]
          updated_at: string
        }
        Insert: {
          facts: NonNullable<Json>
          is_only?: boolean
          photos?: string[]
          updated_at?: string
        }
        Update: {
          facts?: NonNullable<Json>
          is_only?: boolean
          photos?: string[]
          updated_at?: string
        }
        Relationships: []
      }
      alert_deliveries: {
        Row: {
          alert_id: string
          attempts: number
          channel: Database["public"]["Enums"]["alert_deliveries_channel"]
          id: string
          last_error: string | null
          last_error_at: string | null
          next_try_at: string
          sent_at: string | null
          state: Database["public"]["Enums"]["alert_deliveries_state"]
          subscription_id: string | null
        }
        Insert: {
          alert_id: string
          attempts?: number
          channel: Database["public"]["Enums"]["alert_deliveries_channel"]
          id?: string
          last_error?: string | null
          last_error_at?: string | null
          next_try_at?: string
          sent_at?: string | null
          state?: Database["public"]["Enums"]["alert_deliveries_state"]
          subscription_id?: string | null
        }
        Update: {
          alert_id?: string
          attempts?: number
          channel?: Database["public"]["Enums"]["alert_deliveries_channel"]
          id?: string
          last_error?: string | null
          last_error_at?: string | null
          next_try_at?: string
          sent_at?: string | null
          state?: Database["public"]["Enums"]["alert_deliveries_state"]
          subscription_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "alert_deliveries_alert_id_fkey"
            columns: ["alert_id"]
            referencedRelation: "alerts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "alert_deliveries_alert_id_fkey"
            columns: ["alert_id"]
            referencedRelation: "withheld_alerts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "alert_deliveries_subscription_id_fkey"
            columns: ["subscription_id"]
            referencedRelation: "push_subscriptions"
            referencedColumns: ["id"]
          },
        ]
      }
      alert_settings: {
        Row: {
          about_spam: boolean
          is_only: boolean
        }
        Insert: {
          about_spam?: boolean
          is_only?: boolean
        }
        Update: {
          about_spam?: boolean
          is_only?: boolean
        }
        Relationships: []
      }
      alerts: {
        Row: {
          booking_change_id: number | null
          callback_request_id: string | null
          created_at: string
          digest_day: string | null
          dispatched_at: string | null
          id: string
          kind: Database["public"]["Enums"]["alerts_kind"]
          lead_id: string | null
        }
        Insert: {
          booking_change_id?: number | null
          callback_request_id?: string | null
          created_at?: string
          digest_day?: string | null
          dispatched_at?: string | null
          id?: string
          kind: Database["public"]["Enums"]["alerts_kind"]
          lead_id?: string | null
        }
        Update: {
          booking_change_id?: number | null
          callback_request_id?: string | null
          created_at?: string
          digest_day?: string | null
          dispatched_at?: string | null
          id?: string
          kind?: Database["public"]["Enums"]["alerts_kind"]
          lead_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "alerts_booking_change_id_fkey"
            columns: ["booking_change_id"]
            referencedRelation: "booking_changes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "alerts_callback_request_id_fkey"
            columns: ["callback_request_id"]
            referencedRelation: "callback_requests"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "alerts_lead_id_fkey"
            columns: ["lead_id"]
            referencedRelation: "leads"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "alerts_lead_id_fkey"
            columns: ["lead_id"]
            referencedRelation: "leads_pemba"
            referencedColumns: ["id"]
          },
        ]
      }
      areas_pemba: {
        Row: {
          cover_image: string | null
          cover_image_details: NonNullable<Json>
          created_at: string
          form_id: string | null
          id: string
          is_sample: boolean
          island: Database["public"]["Enums"]["areas_pemba_island"]
          latitude: number | null
          long_description: string
          longitude: number | null
          name: string
          short_description: string
          slug: string
          updated_at: string
          name_folded: string | null
          name_order: string | null
        }
        Insert: {
          cover_image?: string | null
          cover_image_details?: NonNullable<Json>
          created_at?: string
          form_id?: string | null
          id?: string
          is_sample?: boolean
          island?: Database["public"]["Enums"]["areas_pemba_island"]
          latitude?: number | null
          long_description: string
          longitude?: number | null
          name: string
          short_description: string
          slug?: string
          updated_at?: string
        }
        Update: {
          cover_image?: string | null
          cover_image_details?: NonNullable<Json>
          created_at?: string
          form_id?: string | null
          id?: string
          is_sample?: boolean
          island?: Database["public"]["Enums"]["areas_pemba_island"]
          latitude?: number | null
          long_description?: string
          longitude?: number | null
          name?: string
          short_description?: string
          slug?: string
          updated_at?: string
        }
        Relationships: []
      }
      bin: {
        Row: {
          children: NonNullable<Json>
          content: NonNullable<Json>
          deleted_at: string
          entity: Database["public"]["Enums"]["bin_entity"]
          expires_at: string
          files: string[]
          id: string
          links: NonNullable<Json>
          name: string
          people: string[]
          redirects: NonNullable<Json>
          row_id: string
        }
        Insert: {
          children?: NonNullable<Json>
          content: NonNullable<Json>
          deleted_at?: string
          entity: Database["public"]["Enums"]["bin_entity"]
          expires_at?: string
          files?: string[]
          id?: string
          links?: NonNullable<Json>
          name: string
          people?: string[]
          redirects?: NonNullable<Json>
          row_id: string
        }
        Update: {
          children?: NonNullable<Json>
          content?: NonNullable<Json>
          deleted_at?: string
          entity?: Database["public"]["Enums"]["bin_entity"]
          expires_at?: string
          files?: string[]
          id?: string
          links?: NonNullable<Json>
          name?: string
          people?: string[]
          redirects?: NonNullable<Json>
          row_id?: string
        }
        Relationships: []
      }
      blocked_senders: {
        Row: {
          id: string
          kind: Database["public"]["Enums"]["blocked_senders_kind"]
          mark_id: string
          since: string
          value: string
        }
        Insert: {
          id?: string
          kind: Database["public"]["Enums"]["blocked_senders_kind"]
          mark_id: string
          since?: string
          value: string
        }
        Update: {
          id?: string
          kind?: Database["public"]["Enums"]["blocked_senders_kind"]
          mark_id?: string
          since?: string
          value?: string
        }
        Relationships: [
          {
            foreignKeyName: "blocked_senders_mark_id_fkey"
            columns: ["mark_id"]
            referencedRelation: "spam_marks"
            referencedColumns: ["id"]
          },
        ]
      }
      blog_posts_pemba: {
        Row: {
          author: string | null
          canonical_url: string | null
          category: Database["public"]["Enums"]["blog_posts_pemba_category"]
          content: string
          content_pictures: string[]
          cover_image: string | null
          cover_image_details: NonNullable<Json>
          created_at: string
          excerpt: string
          form_id: string | null
          id: string
          is_sample: boolean
          og_image: string | null
          published_at: string | null
          seo_description: string | null
          seo_keywords: string[]
          seo_title: string | null
          slug: string
          title: string
          updated_at: string
          title_folded: string | null
        }
        Insert: {
          author?: string | null
          canonical_url?: string | null
          category?: Database["public"]["Enums"]["blog_posts_pemba_category"]
          content: string
          content_pictures?: never
          cover_image?: string | null
          cover_image_details?: NonNullable<Json>
          created_at?: string
          excerpt: string
          form_id?: string | null
          id?: string
          is_sample?: boolean
          og_image?: string | null
          published_at?: string | null
          seo_description?: string | null
          seo_keywords?: string[]
          seo_title?: string | null
          slug?: string
          title: string
          updated_at?: string
        }
        Update: {
          author?: string | null
          canonical_url?: string | null
          category?: Database["public"]["Enums"]["blog_posts_pemba_category"]
          content?: string
          content_pictures?: never
          cover_image?: string | null
          cover_image_details?: NonNullable<Json>
          created_at?: string
          excerpt?: string
          form_id?: string | null
          id?: string
          is_sample?: boolean
          og_image?: string | null
          published_at?: string | null
          seo_description?: string | null
          seo_keywords?: string[]
          seo_title?: string | null
          slug?: string
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      booking_changes: {
        Row: {
          booking_id: string
          by_operator: boolean
          changed_at: string
          from_starts_at: string | null
          from_state: string | null
          id: number
          to_starts_at: string
          to_state: string
        }
        Insert: {
          booking_id: string
          by_operator: boolean
          changed_at?: string
          from_starts_at?: string | null
          from_state?: string | null
          id?: never
          to_starts_at: string
          to_state: string
        }
        Update: {
          booking_id?: string
          by_operator?: boolean
          changed_at?: string
          from_starts_at?: string | null
          from_state?: string | null
          id?: never
          to_starts_at?: string
          to_state?: string
        }
        Relationships: [
          {
            foreignKeyName: "booking_changes_booking_id_fkey"
            columns: ["booking_id"]
            referencedRelation: "bookings_pemba"
            referencedColumns: ["id"]
          },
        ]
      }
      booking_properties: {
        Row: {
          booking_id: string
          id: string
          place: number
          property_id: string
        }
        Insert: {
          booking_id: string
          id?: string
          place: number
          property_id: string
        }
        Update: {
          booking_id?: string
          id?: string
          place?: number
          property_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "booking_properties_booking_id_fkey"
            columns: ["booking_id"]
            referencedRelation: "bookings_pemba"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "booking_properties_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "booking_properties_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties_pemba"
            referencedColumns: ["id"]
          },
        ]
      }
      bookings_pemba: {
        Row: {
          created_at: string
          feedback_at: string | null
          form_id: string | null
          id: string
          is_hidden: boolean
          is_suspected: boolean
          kind: Database["public"]["Enums"]["bookings_pemba_kind"]
          lead_id: string
          liked: Database["public"]["Enums"]["bookings_pemba_liked"] | null
          minutes: number
          mode: Database["public"]["Enums"]["bookings_pemba_mode"]
          next_step: string | null
          person_id: string | null
          place: string | null
          price_opinion: string | null
          property_id: string | null
          sequence: number
          starts_at: string
          state: Database["public"]["Enums"]["bookings_pemba_state"]
          takes_time: boolean
          time_zone: string | null
          token: string
          told_at: string | null
          untold: Database["public"]["Enums"]["bookings_pemba_untold"] | null
          updated_at: string
        }
        Insert: {
          created_at?: string
          feedback_at?: string | null
          form_id?: string | null
          id?: string
          is_hidden?: boolean
          is_suspected?: boolean
          kind: Database["public"]["Enums"]["bookings_pemba_kind"]
          lead_id: string
          liked?: Database["public"]["Enums"]["bookings_pemba_liked"] | null
          minutes?: number
          mode?: Database["public"]["Enums"]["bookings_pemba_mode"]
          next_step?: string | null
          person_id?: string | null
          place?: string | null
          price_opinion?: string | null
          property_id?: string | null
          sequence?: number
          starts_at: string
          state: Database["public"]["Enums"]["bookings_pemba_state"]
          takes_time?: never
          time_zone?: string | null
          token?: string
          told_at?: string | null
          untold?: Database["public"]["Enums"]["bookings_pemba_untold"] | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          feedback_at?: string | null
          form_id?: string | null
          id?: string
          is_hidden?: boolean
          is_suspected?: boolean
          kind?: Database["public"]["Enums"]["bookings_pemba_kind"]
          lead_id?: string
          liked?: Database["public"]["Enums"]["bookings_pemba_liked"] | null
          minutes?: number
          mode?: Database["public"]["Enums"]["bookings_pemba_mode"]
          next_step?: string | null
          person_id?: string | null
          place?: string | null
          price_opinion?: string | null
          property_id?: string | null
          sequence?: number
          starts_at?: string
          state?: Database["public"]["Enums"]["bookings_pemba_state"]
          takes_time?: never
          time_zone?: string | null
          token?: string
          told_at?: string | null
          untold?: Database["public"]["Enums"]["bookings_pemba_untold"] | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "bookings_pemba_lead_id_fkey"
            columns: ["lead_id"]
            referencedRelation: "leads"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bookings_pemba_lead_id_fkey"
            columns: ["lead_id"]
            referencedRelation: "leads_pemba"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bookings_pemba_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "people"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bookings_pemba_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bookings_pemba_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties_pemba"
            referencedColumns: ["id"]
          },
        ]
      }
      bulk_change_rows: {
        Row: {
          after: NonNullable<Json>
          before: NonNullable<Json>
          change_id: string
          person_id: string | null
          row_id: string
        }
        Insert: {
          after?: NonNullable<Json>
          before: NonNullable<Json>
          change_id: string
          person_id?: string | null
          row_id: string
        }
        Update: {
          after?: NonNullable<Json>
          before?: NonNullable<Json>
          change_id?: string
          person_id?: string | null
          row_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "bulk_change_rows_change_id_fkey"
            columns: ["change_id"]
            referencedRelation: "bulk_changes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bulk_change_rows_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "people"
            referencedColumns: ["id"]
          },
        ]
      }
      bulk_changes: {
        Row: {
          count: number
          created_at: string
          entity: Database["public"]["Enums"]["bulk_changes_entity"]
          form_id: string | null
          id: string
          kept: number | null
          kind: Database["public"]["Enums"]["bulk_changes_kind"]
          selected: number
          tag_id: string | null
          undone_at: string | null
          value: string
          undo_bulk_leads: number | null
          undo_bulk_properties: number | null
          undo_bulk_tags: number | null
        }
        Insert: {
          count?: number
          created_at?: string
          entity: Database["public"]["Enums"]["bulk_changes_entity"]
          form_id?: string | null
          id?: string
          kept?: number | null
          kind: Database["public"]["Enums"]["bulk_changes_kind"]
          selected: number
          tag_id?: string | null
          undone_at?: string | null
          value: string
        }
        Update: {
          count?: number
          created_at?: string
          entity?: Database["public"]["Enums"]["bulk_changes_entity"]
          form_id?: string | null
          id?: string
          kept?: number | null
          kind?: Database["public"]["Enums"]["bulk_changes_kind"]
          selected?: number
          tag_id?: string | null
          undone_at?: string | null
          value?: string
        }
        Relationships: [
          {
            foreignKeyName: "bulk_changes_tag_id_fkey"
            columns: ["tag_id"]
            referencedRelation: "tags"
            referencedColumns: ["id"]
          },
        ]
      }
      calendar_feed: {
        Row: {
          is_only: boolean
          renewed_at: string
          secret: string
        }
        Insert: {
          is_only?: boolean
          renewed_at?: string
          secret: string
        }
        Update: {
          is_only?: boolean
          renewed_at?: string
          secret?: string
        }
        Relationships: []
      }
      callback_requests: {
        Row: {
          context: NonNullable<Json>
          created_at: string
          dismissed_at: string | null
          full_name: string
          id: string
          is_sample: boolean
          lead_id: string | null
          person_id: string | null
          search_text: string | null
          spam_mark_id: string | null
          submission_id: string | null
          suspected_spam: boolean
          whatsapp_e164: string | null
          whatsapp_number: string
        }
        Insert: {
          context?: NonNullable<Json>
          created_at?: string
          dismissed_at?: string | null
          full_name: string
          id?: string
          is_sample?: boolean
          lead_id?: string | null
          person_id?: string | null
          search_text?: never
          spam_mark_id?: string | null
          submission_id?: string | null
          suspected_spam?: boolean
          whatsapp_e164?: string | null
          whatsapp_number: string
        }
        Update: {
          context?: NonNullable<Json>
          created_at?: string
          dismissed_at?: string | null
          full_name?: string
          id?: string
          is_sample?: boolean
          lead_id?: string | null
          person_id?: string | null
          search_text?: never
          spam_mark_id?: string | null
          submission_id?: string | null
          suspected_spam?: boolean
          whatsapp_e164?: string | null
          whatsapp_number?: string
        }
        Relationships: [
          {
            foreignKeyName: "callback_requests_lead_id_fkey"
            columns: ["lead_id"]
            referencedRelation: "leads"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "callback_requests_lead_id_fkey"
            columns: ["lead_id"]
            referencedRelation: "leads_pemba"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "callback_requests_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "people"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "callback_requests_spam_mark_id_fkey"
            columns: ["spam_mark_id"]
            referencedRelation: "spam_marks"
            referencedColumns: ["id"]
          },
        ]
      }
      claims: {
        Row: {
          area_id: string | null
          as_of: string
          created_at: string
          figure: string
          form_id: string | null
          id: string
          is_sample: boolean
          key: string | null
          name: string
          post_id: string | null
          review_on: string
          source: string
          source_url: string | null
          statement: string
          updated_at: string
          name_folded: string | null
        }
        Insert: {
          area_id?: string | null
          as_of: string
          created_at?: string
          figure?: string
          form_id?: string | null
          id?: string
          is_sample?: boolean
          key?: string | null
          name?: never
          post_id?: string | null
          review_on: string
          source?: string
          source_url?: string | null
          statement: string
          updated_at?: string
        }
        Update: {
          area_id?: string | null
          as_of?: string
          created_at?: string
          figure?: string
          form_id?: string | null
          id?: string
          is_sample?: boolean
          key?: string | null
          name?: never
          post_id?: string | null
          review_on?: string
          source?: string
          source_url?: string | null
          statement?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "claims_area_id_fkey"
            columns: ["area_id"]
            referencedRelation: "areas_pemba"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "claims_post_id_fkey"
            columns: ["post_id"]
            referencedRelation: "blog_posts_pemba"
            referencedColumns: ["id"]
          },
        ]
      }
      contact_leads: {
        Row: {
          contact_value: string
          created_at: string
          cta_type: Database["public"]["Enums"]["contact_leads_cta_type"]
          entity_name: string
          entity_type: Database["public"]["Enums"]["contact_leads_entity_type"]
          full_name: string
          id: string
          is_sample: boolean
          person_id: string | null
          phone: string | null
          property_id: string | null
          search_text: string | null
          submission_id: string | null
          entity_name_order: string | null
          full_name_order: string | null
        }
        Insert: {
          contact_value: string
          created_at?: string
          cta_type: Database["public"]["Enums"]["contact_leads_cta_type"]
          entity_name: string
          entity_type: Database["public"]["Enums"]["contact_leads_entity_type"]
          full_name?: string
          id?: string
          is_sample?: boolean
          person_id?: string | null
          phone?: string | null
          property_id?: string | null
          search_text?: never
          submission_id?: string | null
        }
        Update: {
          contact_value?: string
          created_at?: string
          cta_type?: Database["public"]["Enums"]["contact_leads_cta_type"]
          entity_name?: string
          entity_type?: Database["public"]["Enums"]["contact_leads_entity_type"]
          full_name?: string
          id?: string
          is_sample?: boolean
          person_id?: string | null
          phone?: string | null
          property_id?: string | null
          search_text?: never
          submission_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "contact_leads_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "people"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contact_leads_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contact_leads_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties_pemba"
            referencedColumns: ["id"]
          },
        ]
      }
      contact_logs: {
        Row: {
          content: string
          form_id: string
          former_date: string | null
          former_note: string | null
          former_time: string | null
          is_corrected: boolean
          lead_id: string
          left_step: string
          logged_at: string
        }
        Insert: {
          content: string
          form_id: string
          former_date?: string | null
          former_note?: string | null
          former_time?: string | null
          is_corrected?: boolean
          lead_id: string
          left_step: string
          logged_at?: string
        }
        Update: {
          content?: string
          form_id?: string
          former_date?: string | null
          former_note?: string | null
          former_time?: string | null
          is_corrected?: boolean
          lead_id?: string
          left_step?: string
          logged_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "contact_logs_lead_id_fkey"
            columns: ["lead_id"]
            referencedRelation: "leads"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contact_logs_lead_id_fkey"
            columns: ["lead_id"]
            referencedRelation: "leads_pemba"
            referencedColumns: ["id"]
          },
        ]
      }
      content_changes: {
        Row: {
          is_only: boolean
          version: number
        }
        Insert: {
          is_only?: boolean
          version?: number
        }
        Update: {
          is_only?: boolean
          version?: number
        }
        Relationships: []
      }
      cost_settings: {
        Row: {
          facts: NonNullable<Json>
          is_only: boolean
          updated_at: string
        }
        Insert: {
          facts: NonNullable<Json>
          is_only?: boolean
          updated_at?: string
        }
        Update: {
          facts?: NonNullable<Json>
          is_only?: boolean
          updated_at?: string
        }
        Relationships: []
      }
      deals: {
        Row: {
          closed_on: string
          commission: number | null
          created_at: string
          first_word_on: string
          former_availability:
            | Database["public"]["Enums"]["deals_former_availability"]
            | null
          id: string
          lead_id: string | null
          person_id: string | null
          price: number
          property_id: string | null
          stands: boolean
          updated_at: string
          release_sold_property: undefined | null
        }
        Insert: {
          closed_on: string
          commission?: number | null
          created_at?: string
          first_word_on: string
          former_availability?:
            | Database["public"]["Enums"]["deals_former_availability"]
            | null
          id?: string
          lead_id?: string | null
          person_id?: string | null
          price: number
          property_id?: string | null
          stands?: boolean
          updated_at?: string
        }
        Update: {
          closed_on?: string
          commission?: number | null
          created_at?: string
          first_word_on?: string
          former_availability?:
            | Database["public"]["Enums"]["deals_former_availability"]
            | null
          id?: string
          lead_id?: string | null
          person_id?: string | null
          price?: number
          property_id?: string | null
          stands?: boolean
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "deals_lead_id_fkey"
            columns: ["lead_id"]
            referencedRelation: "leads"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deals_lead_id_fkey"
            columns: ["lead_id"]
            referencedRelation: "leads_pemba"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deals_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "people"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deals_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deals_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties_pemba"
            referencedColumns: ["id"]
          },
        ]
      }
      dismissed_merges: {
        Row: {
          created_at: string
          other_id: string
          person_id: string
        }
        Insert: {
          created_at?: string
          other_id: string
          person_id: string
        }
        Update: {
          created_at?: string
          other_id?: string
          person_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "dismissed_merges_other_id_fkey"
            columns: ["other_id"]
            referencedRelation: "people"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "dismissed_merges_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "people"
            referencedColumns: ["id"]
          },
        ]
      }
      helpers: {
        Row: {
          created_at: string
          id: string
          name: string
          name_folded: string
          password_hash: string
          password_id: string
          password_set_at: string
          revoked_at: string | null
        }
        Insert: {
          created_at?: string
          id?: string
          name: string
          name_folded?: never
          password_hash: string
          password_id?: string
          password_set_at?: string
          revoked_at?: string | null
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          name_folded?: never
          password_hash?: string
          password_id?: string
          password_set_at?: string
          revoked_at?: string | null
        }
        Relationships: []
      }
      lead_status_changes: {
        Row: {
          actor: string | null
          changed_at: string
          from_status: string
          id: number
          lead_id: string
          to_status: string
        }
        Insert: {
          actor?: string | null
          changed_at?: string
          from_status: string
          id?: never
          lead_id: string
          to_status: string
        }
        Update: {
          actor?: string | null
          changed_at?: string
          from_status?: string
          id?: never
          lead_id?: string
          to_status?: string
        }
        Relationships: [
          {
            foreignKeyName: "lead_status_changes_lead_id_fkey"
            columns: ["lead_id"]
            referencedRelation: "leads"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "lead_status_changes_lead_id_fkey"
            columns: ["lead_id"]
            referencedRelation: "leads_pemba"
            referencedColumns: ["id"]
          },
        ]
      }
      leads_pemba: {
        Row: {
          booked_days: string[]
          booking_date: string | null
          consultation_date: string | null
          consultation_time: string | null
          context: NonNullable<Json>
          created_at: string
          dead_note: string | null
          dead_reason:
            | Database["public"]["Enums"]["leads_pemba_dead_reason"]
            | null
          details_version: string | null
          email: string | null
          first_answered_at: string | null
          form_id: string | null
          full_name: string
          id: string
          is_message: boolean
          is_sample: boolean
          last_booked_day: string | null
          message: string | null
          no_deal_reason:
            | Database["public"]["Enums"]["leads_pemba_no_deal_reason"]
            | null
          notes: NonNullable<Json>
          person_id: string | null
          phone: string
          phone_digits: string | null
          phone_e164: string | null
          property_id: string | null
          reminder_date: string | null
          reminder_note: string | null
          reminder_time: string | null
          search_text: string | null
          service_id: string | null
          source: Database["public"]["Enums"]["leads_pemba_source"]
          spam_mark_id: string | null
          status: Database["public"]["Enums"]["leads_pemba_status"]
          subject: string | null
          submission_id: string | null
          suspected_spam: boolean
          updated_at: string
          full_name_order: string | null
          subject_folded: string | null
        }
        Insert: {
          booked_days?: string[]
          booking_date?: never
          consultation_date?: string | null
          consultation_time?: string | null
          context?: NonNullable<Json>
          created_at?: string
          dead_note?: string | null
          dead_reason?:
            | Database["public"]["Enums"]["leads_pemba_dead_reason"]
            | null
          details_version?: never
          email?: string | null
          first_answered_at?: string | null
          form_id?: string | null
          full_name: string
          id?: string
          is_message?: never
          is_sample?: boolean
          last_booked_day?: never
          message?: string | null
          no_deal_reason?:
            | Database["public"]["Enums"]["leads_pemba_no_deal_reason"]
            | null
          notes?: NonNullable<Json>
          person_id?: string | null
          phone: string
          phone_digits?: never
          phone_e164?: string | null
          property_id?: string | null
          reminder_date?: string | null
          reminder_note?: string | null
          reminder_time?: string | null
          search_text?: never
          service_id?: string | null
          source?: Database["public"]["Enums"]["leads_pemba_source"]
          spam_mark_id?: string | null
          status?: Database["public"]["Enums"]["leads_pemba_status"]
          subject?: string | null
          submission_id?: string | null
          suspected_spam?: boolean
          updated_at?: string
        }
        Update: {
          booked_days?: string[]
          booking_date?: never
          consultation_date?: string | null
          consultation_time?: string | null
          context?: NonNullable<Json>
          created_at?: string
          dead_note?: string | null
          dead_reason?:
            | Database["public"]["Enums"]["leads_pemba_dead_reason"]
            | null
          details_version?: never
          email?: string | null
          first_answered_at?: string | null
          form_id?: string | null
          full_name?: string
          id?: string
          is_message?: never
          is_sample?: boolean
          last_booked_day?: never
          message?: string | null
          no_deal_reason?:
            | Database["public"]["Enums"]["leads_pemba_no_deal_reason"]
            | null
          notes?: NonNullable<Json>
          person_id?: string | null
          phone?: string
          phone_digits?: never
          phone_e164?: string | null
          property_id?: string | null
          reminder_date?: string | null
          reminder_note?: string | null
          reminder_time?: string | null
          search_text?: never
          service_id?: string | null
          source?: Database["public"]["Enums"]["leads_pemba_source"]
          spam_mark_id?: string | null
          status?: Database["public"]["Enums"]["leads_pemba_status"]
          subject?: string | null
          submission_id?: string | null
          suspected_spam?: boolean
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "leads_pemba_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "people"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leads_pemba_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leads_pemba_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties_pemba"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leads_pemba_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "services_pemba"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leads_pemba_spam_mark_id_fkey"
            columns: ["spam_mark_id"]
            referencedRelation: "spam_marks"
            referencedColumns: ["id"]
          },
        ]
      }
      limit_counts: {
        Row: {
          address: string
          began_at: string
          count: number
          scope: string
        }
        Insert: {
          address: string
          began_at?: string
          count?: number
          scope: string
        }
        Update: {
          address?: string
          began_at?: string
          count?: number
          scope?: string
        }
        Relationships: []
      }
      mail_settings: {
        Row: {
          facts: NonNullable<Json>
          is_only: boolean
          password: string | null
          updated_at: string
        }
        Insert: {
          facts: NonNullable<Json>
          is_only?: boolean
          password?: string | null
          updated_at?: string
        }
        Update: {
          facts?: NonNullable<Json>
          is_only?: boolean
          password?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      offers: {
        Row: {
          amount: number
          answer: Database["public"]["Enums"]["offers_answer"]
          answered_at: string | null
          asking_price: number | null
          conditions: string | null
          created_at: string
          form_id: string | null
          id: string
          lead_id: string | null
          offered_on: string
          person_id: string | null
          property_id: string | null
          updated_at: string
        }
        Insert: {
          amount: number
          answer?: Database["public"]["Enums"]["offers_answer"]
          answered_at?: string | null
          asking_price?: number | null
          conditions?: string | null
          created_at?: string
          form_id?: string | null
          id?: string
          lead_id?: string | null
          offered_on: string
          person_id?: string | null
          property_id?: string | null
          updated_at?: string
        }
        Update: {
          amount?: number
          answer?: Database["public"]["Enums"]["offers_answer"]
          answered_at?: string | null
          asking_price?: number | null
          conditions?: string | null
          created_at?: string
          form_id?: string | null
          id?: string
          lead_id?: string | null
          offered_on?: string
          person_id?: string | null
          property_id?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "offers_lead_id_fkey"
            columns: ["lead_id"]
            referencedRelation: "leads"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "offers_lead_id_fkey"
            columns: ["lead_id"]
            referencedRelation: "leads_pemba"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "offers_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "people"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "offers_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "offers_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties_pemba"
            referencedColumns: ["id"]
          },
        ]
      }
      operator_password: {
        Row: {
          hash: string
          id: string
          is_only: boolean
          set_at: string
        }
        Insert: {
          hash: string
          id?: string
          is_only?: boolean
          set_at?: string
        }
        Update: {
          hash?: string
          id?: string
          is_only?: boolean
          set_at?: string
        }
        Relationships: []
      }
      people: {
        Row: {
          callback_since: string | null
          contact_ban: Json | null
          created_at: string
          do_not_contact:
            | Database["public"]["Enums"]["people_do_not_contact"]
            | null
          do_not_contact_note: string | null
          do_not_contact_since: string | null
          due_at: string | null
          email: string | null
          emails: string[]
          ended_at: string | null
          enquiries: number
          head_id: string
          id: string
          idle_since: string | null
          is_merged: boolean | null
          language: string | null
          last_at: string | null
          match_keys: string[]
          names: string[]
          next_reminder: string | null
          numbers: string[]
          phone_e164: string
          search_text: string
          tag_ids: string[]
          time_zone: string | null
          unanswered_since: string | null
        }
        Insert: {
          callback_since?: string | null
          contact_ban?: Json | null
          created_at?: string
          do_not_contact?:
            | Database["public"]["Enums"]["people_do_not_contact"]
            | null
          do_not_contact_note?: string | null
          do_not_contact_since?: string | null
          due_at?: string | null
          email?: string | null
          emails?: string[]
          ended_at?: string | null
          enquiries?: number
          head_id: string
          id?: string
          idle_since?: string | null
          is_merged?: never
          language?: string | null
          last_at?: string | null
          match_keys?: string[]
          names?: string[]
          next_reminder?: string | null
          numbers?: string[]
          phone_e164: string
          search_text?: string
          tag_ids?: string[]
          time_zone?: string | null
          unanswered_since?: string | null
        }
        Update: {
          callback_since?: string | null
          contact_ban?: Json | null
          created_at?: string
          do_not_contact?:
            | Database["public"]["Enums"]["people_do_not_contact"]
            | null
          do_not_contact_note?: string | null
          do_not_contact_since?: string | null
          due_at?: string | null
          email?: string | null
          emails?: string[]
          ended_at?: string | null
          enquiries?: number
          head_id?: string
          id?: string
          idle_since?: string | null
          is_merged?: never
          language?: string | null
          last_at?: string | null
          match_keys?: string[]
          names?: string[]
          next_reminder?: string | null
          numbers?: string[]
          phone_e164?: string
          search_text?: string
          tag_ids?: string[]
          time_zone?: string | null
          unanswered_since?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "people_head_id_fkey"
            columns: ["head_id"]
            referencedRelation: "people"
            referencedColumns: ["id"]
          },
        ]
      }
      person_entries: {
        Row: {
          content: string
          created_at: string
          id: string
          kind: Database["public"]["Enums"]["person_entries_kind"]
          lead_id: string | null
          person_id: string
        }
        Insert: {
          content: string
          created_at?: string
          id?: string
          kind: Database["public"]["Enums"]["person_entries_kind"]
          lead_id?: string | null
          person_id: string
        }
        Update: {
          content?: string
          created_at?: string
          id?: string
          kind?: Database["public"]["Enums"]["person_entries_kind"]
          lead_id?: string | null
          person_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "person_entries_lead_id_fkey"
            columns: ["lead_id"]
            referencedRelation: "leads"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "person_entries_lead_id_fkey"
            columns: ["lead_id"]
            referencedRelation: "leads_pemba"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "person_entries_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "people"
            referencedColumns: ["id"]
          },
        ]
      }
      person_merges: {
        Row: {
          created_at: string
          id: string
          kept_id: string
          merged_id: string
          moved_ids: string[]
        }
        Insert: {
          created_at?: string
          id?: string
          kept_id: string
          merged_id: string
          moved_ids: string[]
        }
        Update: {
          created_at?: string
          id?: string
          kept_id?: string
          merged_id?: string
          moved_ids?: string[]
        }
        Relationships: [
          {
            foreignKeyName: "person_merges_kept_id_fkey"
            columns: ["kept_id"]
            referencedRelation: "people"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "person_merges_merged_id_fkey"
            columns: ["merged_id"]
            referencedRelation: "people"
            referencedColumns: ["id"]
          },
        ]
      }
      person_tags: {
        Row: {
          created_at: string
          person_id: string
          tag_id: string
        }
        Insert: {
          created_at?: string
          person_id: string
          tag_id: string
        }
        Update: {
          created_at?: string
          person_id?: string
          tag_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "person_tags_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "people"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "person_tags_tag_id_fkey"
            columns: ["tag_id"]
            referencedRelation: "tags"
            referencedColumns: ["id"]
          },
        ]
      }
      properties_pemba: {
        Row: {
          amenities: string[]
          archived_at: string | null
          area_id: string
          area_name: string
          availability: Database["public"]["Enums"]["properties_pemba_availability"]
          availability_confirmed_on: string | null
          bathrooms: number | null
          bedrooms: number | null
          boundary: Json | null
          boundary_system:
            | Database["public"]["Enums"]["properties_pemba_boundary_system"]
            | null
          created_at: string
          description: string
          featured: boolean
          floor_plans: string[]
          form_id: string | null
          handover_date: string | null
          id: string
          image_details: NonNullable<Json>
          images: string[]
          is_published: boolean
          is_sample: boolean
          island: Database["public"]["Enums"]["properties_pemba_island"]
          land_size_sqft: number | null
          land_size_sqm: number | null
          latitude: number
          listed_by: string
          location: string
          longitude: number
          name: string
          price: number
          priced_since: string
          reference: string
          returns_published: boolean
          search_text: string | null
          size_sqft: number | null
          size_sqm: number | null
          slug: string
          status: Database["public"]["Enums"]["properties_pemba_status"]
          tenure: string | null
          title_facts: NonNullable<Json>
          tour_url: string | null
          type: Database["public"]["Enums"]["properties_pemba_type"]
          updated_at: string
          video_url: string | null
          whatsapp_number: string | null
          name_folded: string | null
          name_order: string | null
        }
        Insert: {
          amenities?: string[]
          archived_at?: string | null
          area_id: string
          area_name?: string
          availability?: Database["public"]["Enums"]["properties_pemba_availability"]
          availability_confirmed_on?: string | null
          bathrooms?: number | null
          bedrooms?: number | null
          boundary?: Json | null
          boundary_system?:
            | Database["public"]["Enums"]["properties_pemba_boundary_system"]
            | null
          created_at?: string
          description: string
          featured?: boolean
          floor_plans?: string[]
          form_id?: string | null
          handover_date?: string | null
          id?: string
          image_details?: NonNullable<Json>
          images?: string[]
          is_published?: boolean
          is_sample?: boolean
          island?: Database["public"]["Enums"]["properties_pemba_island"]
          land_size_sqft?: number | null
          land_size_sqm?: number | null
          latitude: number
          listed_by?: string
          location: string
          longitude: number
          name: string
          price: number
          priced_since?: string
          reference?: string
          returns_published?: boolean
          search_text?: never
          size_sqft?: number | null
          size_sqm?: number | null
          slug?: string
          status?: Database["public"]["Enums"]["properties_pemba_status"]
          tenure?: never
          title_facts?: NonNullable<Json>
          tour_url?: string | null
          type: Database["public"]["Enums"]["properties_pemba_type"]
          updated_at?: string
          video_url?: string | null
          whatsapp_number?: string | null
        }
        Update: {
          amenities?: string[]
          archived_at?: string | null
          area_id?: string
          area_name?: string
          availability?: Database["public"]["Enums"]["properties_pemba_availability"]
          availability_confirmed_on?: string | null
          bathrooms?: number | null
          bedrooms?: number | null
          boundary?: Json | null
          boundary_system?:
            | Database["public"]["Enums"]["properties_pemba_boundary_system"]
            | null
          created_at?: string
          description?: string
          featured?: boolean
          floor_plans?: string[]
          form_id?: string | null
          handover_date?: string | null
          id?: string
          image_details?: NonNullable<Json>
          images?: string[]
          is_published?: boolean
          is_sample?: boolean
          island?: Database["public"]["Enums"]["properties_pemba_island"]
          land_size_sqft?: number | null
          land_size_sqm?: number | null
          latitude?: number
          listed_by?: string
          location?: string
          longitude?: number
          name?: string
          price?: number
          priced_since?: string
          reference?: string
          returns_published?: boolean
          search_text?: never
          size_sqft?: number | null
          size_sqm?: number | null
          slug?: string
          status?: Database["public"]["Enums"]["properties_pemba_status"]
          tenure?: never
          title_facts?: NonNullable<Json>
          tour_url?: string | null
          type?: Database["public"]["Enums"]["properties_pemba_type"]
          updated_at?: string
          video_url?: string | null
          whatsapp_number?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "properties_pemba_area_id_fkey"
            columns: ["area_id"]
            referencedRelation: "areas_pemba"
            referencedColumns: ["id"]
          },
        ]
      }
      property_documents: {
        Row: {
          byte_size: number
          created_at: string
          file_name: string
          form_id: string | null
          id: string
          media_type: Database["public"]["Enums"]["property_documents_media_type"]
          name: string
          owner_id: string | null
          property_id: string
          url: string
        }
        Insert: {
          byte_size: number
          created_at?: string
          file_name: string
          form_id?: string | null
          id?: string
          media_type: Database["public"]["Enums"]["property_documents_media_type"]
          name: string
          owner_id?: string | null
          property_id: string
          url: string
        }
        Update: {
          byte_size?: number
          created_at?: string
          file_name?: string
          form_id?: string | null
          id?: string
          media_type?: Database["public"]["Enums"]["property_documents_media_type"]
          name?: string
          owner_id?: string | null
          property_id?: string
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: "property_documents_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "property_owners"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_documents_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_documents_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties_pemba"
            referencedColumns: ["id"]
          },
        ]
      }
      property_events: {
        Row: {
          dismissed_at: string | null
          former_price: number | null
          happened_at: string
          id: string
          kind: Database["public"]["Enums"]["property_events_kind"]
          property_id: string
        }
        Insert: {
          dismissed_at?: string | null
          former_price?: number | null
          happened_at?: string
          id?: string
          kind: Database["public"]["Enums"]["property_events_kind"]
          property_id: string
        }
        Update: {
          dismissed_at?: string | null
          former_price?: number | null
          happened_at?: string
          id?: string
          kind?: Database["public"]["Enums"]["property_events_kind"]
          property_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "property_events_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_events_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties_pemba"
            referencedColumns: ["id"]
          },
        ]
      }
      property_import_lines: {
        Row: {
          cells: string[]
          differences: NonNullable<Json>
          errors: NonNullable<Json>
          import_id: string
          kind: Database["public"]["Enums"]["property_import_lines_kind"] | null
          line: number
          name: string
          patch: NonNullable<Json>
          property_id: string | null
          version: string | null
        }
        Insert: {
          cells: string[]
          differences?: NonNullable<Json>
          errors?: NonNullable<Json>
          import_id: string
          kind?:
            | Database["public"]["Enums"]["property_import_lines_kind"]
            | null
          line: number
          name?: string
          patch?: NonNullable<Json>
          property_id?: string | null
          version?: string | null
        }
        Update: {
          cells?: string[]
          differences?: NonNullable<Json>
          errors?: NonNullable<Json>
          import_id?: string
          kind?:
            | Database["public"]["Enums"]["property_import_lines_kind"]
            | null
          line?: number
          name?: string
          patch?: NonNullable<Json>
          property_id?: string | null
          version?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "property_import_lines_import_id_fkey"
            columns: ["import_id"]
            referencedRelation: "property_imports"
            referencedColumns: ["id"]
          },
        ]
      }
      property_imports: {
        Row: {
          columns: string[]
          created_at: string
          decimal_mark: string | null
          file_name: string
          form_id: string | null
          id: string
          line_count: number
          state: Database["public"]["Enums"]["property_imports_state"]
        }
        Insert: {
          columns: string[]
          created_at?: string
          decimal_mark?: string | null
          file_name: string
          form_id?: string | null
          id?: string
          line_count: number
          state?: Database["public"]["Enums"]["property_imports_state"]
        }
        Update: {
          columns?: string[]
          created_at?: string
          decimal_mark?: string | null
          file_name?: string
          form_id?: string | null
          id?: string
          line_count?: number
          state?: Database["public"]["Enums"]["property_imports_state"]
        }
        Relationships: []
      }
      property_matches: {
        Row: {
          criteria_id: string
          event_id: string
          is_withdrawn: boolean
          place: number
          told_at: string | null
        }
        Insert: {
          criteria_id: string
          event_id: string
          is_withdrawn?: boolean
          place: number
          told_at?: string | null
        }
        Update: {
          criteria_id?: string
          event_id?: string
          is_withdrawn?: boolean
          place?: number
          told_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "property_matches_criteria_id_fkey"
            columns: ["criteria_id"]
            referencedRelation: "search_criteria"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_matches_event_id_fkey"
            columns: ["event_id"]
            referencedRelation: "property_events"
            referencedColumns: ["id"]
          },
        ]
      }
      property_owners: {
        Row: {
          commission: number | null
          created_at: string
          ended_on: string | null
          ends_on: string | null
          form_id: string | null
          full_name: string
          id: string
          lowest_price: number | null
          mandate: Database["public"]["Enums"]["property_owners_mandate"]
          note: string | null
          person_id: string
          property_id: string
          starts_on: string
          updated_at: string
        }
        Insert: {
          commission?: number | null
          created_at?: string
          ended_on?: string | null
          ends_on?: string | null
          form_id?: string | null
          full_name: string
          id?: string
          lowest_price?: number | null
          mandate: Database["public"]["Enums"]["property_owners_mandate"]
          note?: string | null
          person_id: string
          property_id: string
          starts_on: string
          updated_at?: string
        }
        Update: {
          commission?: number | null
          created_at?: string
          ended_on?: string | null
          ends_on?: string | null
          form_id?: string | null
          full_name?: string
          id?: string
          lowest_price?: number | null
          mandate?: Database["public"]["Enums"]["property_owners_mandate"]
          note?: string | null
          person_id?: string
          property_id?: string
          starts_on?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "property_owners_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "people"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_owners_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_owners_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties_pemba"
            referencedColumns: ["id"]
          },
        ]
      }
      property_price_changes: {
        Row: {
          changed_at: string
          former_price: number
          id: string
          is_public: boolean
          price: number
          property_id: string
        }
        Insert: {
          changed_at?: string
          former_price: number
          id?: string
          is_public: boolean
          price: number
          property_id: string
        }
        Update: {
          changed_at?: string
          former_price?: number
          id?: string
          is_public?: boolean
          price?: number
          property_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "property_price_changes_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_price_changes_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties_pemba"
            referencedColumns: ["id"]
          },
        ]
      }
      property_tags: {
        Row: {
          created_at: string
          property_id: string
          tag_id: string
        }
        Insert: {
          created_at?: string
          property_id: string
          tag_id: string
        }
        Update: {
          created_at?: string
          property_id?: string
          tag_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "property_tags_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_tags_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties_pemba"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_tags_tag_id_fkey"
            columns: ["tag_id"]
            referencedRelation: "tags"
            referencedColumns: ["id"]
          },
        ]
      }
      push_keys: {
        Row: {
          is_only: boolean
          private_key: string
          public_key: string
        }
        Insert: {
          is_only?: boolean
          private_key: string
          public_key: string
        }
        Update: {
          is_only?: boolean
          private_key?: string
          public_key?: string
        }
        Relationships: []
      }
      push_subscriptions: {
        Row: {
          auth: string
          created_at: string
          endpoint: string
          id: string
          p256dh: string
        }
        Insert: {
          auth: string
          created_at?: string
          endpoint: string
          id?: string
          p256dh: string
        }
        Update: {
          auth?: string
          created_at?: string
          endpoint?: string
          id?: string
          p256dh?: string
        }
        Relationships: []
      }
      response_promise: {
        Row: {
          hours: number | null
          is_only: boolean
        }
        Insert: {
          hours?: number | null
          is_only?: boolean
        }
        Update: {
          hours?: number | null
          is_only?: boolean
        }
        Relationships: []
      }
      saved_filters: {
        Row: {
          created_at: string
          id: string
          list: Database["public"]["Enums"]["saved_filters_list"]
          name: string
          position: number
          query: string
        }
        Insert: {
          created_at?: string
          id?: string
          list: Database["public"]["Enums"]["saved_filters_list"]
          name: string
          position?: number
          query: string
        }
        Update: {
          created_at?: string
          id?: string
          list?: Database["public"]["Enums"]["saved_filters_list"]
          name?: string
          position?: number
          query?: string
        }
        Relationships: []
      }
      search_alert_deliveries: {
        Row: {
          attempts: number
          created_at: string
          criteria_id: string
          id: string
          kind: Database["public"]["Enums"]["search_alert_deliveries_kind"]
          last_error: string | null
          last_error_at: string | null
          next_try_at: string
          sent_at: string | null
          state: Database["public"]["Enums"]["search_alert_deliveries_state"]
        }
        Insert: {
          attempts?: number
          created_at?: string
          criteria_id: string
          id?: string
          kind: Database["public"]["Enums"]["search_alert_deliveries_kind"]
          last_error?: string | null
          last_error_at?: string | null
          next_try_at?: string
          sent_at?: string | null
          state?: Database["public"]["Enums"]["search_alert_deliveries_state"]
        }
        Update: {
          attempts?: number
          created_at?: string
          criteria_id?: string
          id?: string
          kind?: Database["public"]["Enums"]["search_alert_deliveries_kind"]
          last_error?: string | null
          last_error_at?: string | null
          next_try_at?: string
          sent_at?: string | null
          state?: Database["public"]["Enums"]["search_alert_deliveries_state"]
        }
        Relationships: [
          {
            foreignKeyName: "search_alert_deliveries_criteria_id_fkey"
            columns: ["criteria_id"]
            referencedRelation: "reachable_search_alerts"
            referencedColumns: ["criteria_id"]
          },
          {
            foreignKeyName: "search_alert_deliveries_criteria_id_fkey"
            columns: ["criteria_id"]
            referencedRelation: "search_alert_mails"
            referencedColumns: ["criteria_id"]
          },
          {
            foreignKeyName: "search_alert_deliveries_criteria_id_fkey"
            columns: ["criteria_id"]
            referencedRelation: "stored_search_alert_addresses"
            referencedColumns: ["criteria_id"]
          },
        ]
      }
      search_alert_mails: {
        Row: {
          asked_again_at: string | null
          code: string
          confirmed_at: string | null
          created_at: string
          criteria_id: string
          failed_at: string | null
          is_mailed: boolean
          renewed_at: string | null
          rhythm: Database["public"]["Enums"]["search_alert_mails_rhythm"]
        }
        Insert: {
          asked_again_at?: string | null
          code?: string
          confirmed_at?: string | null
          created_at?: string
          criteria_id: string
          failed_at?: string | null
          is_mailed?: never
          renewed_at?: string | null
          rhythm?: Database["public"]["Enums"]["search_alert_mails_rhythm"]
        }
        Update: {
          asked_again_at?: string | null
          code?: string
          confirmed_at?: string | null
          created_at?: string
          criteria_id?: string
          failed_at?: string | null
          is_mailed?: never
          renewed_at?: string | null
          rhythm?: Database["public"]["Enums"]["search_alert_mails_rhythm"]
        }
        Relationships: [
          {
            foreignKeyName: "search_alert_mails_criteria_id_fkey"
            columns: ["criteria_id"]
            referencedRelation: "search_criteria"
            referencedColumns: ["id"]
          },
        ]
      }
      search_alert_news: {
        Row: {
          criteria_id: string
          delivery_id: string | null
          event_id: string
        }
        Insert: {
          criteria_id: string
          delivery_id?: string | null
          event_id: string
        }
        Update: {
          criteria_id?: string
          delivery_id?: string | null
          event_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "search_alert_news_criteria_id_fkey"
            columns: ["criteria_id"]
            referencedRelation: "reachable_search_alerts"
            referencedColumns: ["criteria_id"]
          },
          {
            foreignKeyName: "search_alert_news_criteria_id_fkey"
            columns: ["criteria_id"]
            referencedRelation: "search_alert_mails"
            referencedColumns: ["criteria_id"]
          },
          {
            foreignKeyName: "search_alert_news_criteria_id_fkey"
            columns: ["criteria_id"]
            referencedRelation: "stored_search_alert_addresses"
            referencedColumns: ["criteria_id"]
          },
          {
            foreignKeyName: "search_alert_news_delivery_id_fkey"
            columns: ["delivery_id"]
            referencedRelation: "due_search_alert_deliveries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "search_alert_news_delivery_id_fkey"
            columns: ["delivery_id"]
            referencedRelation: "search_alert_deliveries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "search_alert_news_event_id_criteria_id_fkey"
            columns: ["event_id", "criteria_id"]
            referencedRelation: "property_matches"
            referencedColumns: ["event_id", "criteria_id"]
          },
          {
            foreignKeyName: "search_alert_news_event_id_fkey"
            columns: ["event_id"]
            referencedRelation: "property_events"
            referencedColumns: ["id"]
          },
        ]
      }
      search_criteria: {
        Row: {
          conditions: string
          created_at: string
          ended_at: string | null
          ended_by:
            | Database["public"]["Enums"]["search_criteria_ended_by"]
            | null
          filters: NonNullable<Json>
          form_id: string | null
          id: string
          lead_id: string | null
          origin: Database["public"]["Enums"]["search_criteria_origin"]
          patterns: string[] | null
          person_id: string | null
          token: string | null
          types: string[]
          updated_at: string
        }
        Insert: {
          conditions?: never
          created_at?: string
          ended_at?: string | null
          ended_by?:
            | Database["public"]["Enums"]["search_criteria_ended_by"]
            | null
          filters: NonNullable<Json>
          form_id?: string | null
          id?: string
          lead_id?: string | null
          origin: Database["public"]["Enums"]["search_criteria_origin"]
          patterns?: never
          person_id?: string | null
          token?: string | null
          types?: never
          updated_at?: string
        }
        Update: {
          conditions?: never
          created_at?: string
          ended_at?: string | null
          ended_by?:
            | Database["public"]["Enums"]["search_criteria_ended_by"]
            | null
          filters?: NonNullable<Json>
          form_id?: string | null
          id?: string
          lead_id?: string | null
          origin?: Database["public"]["Enums"]["search_criteria_origin"]
          patterns?: never
          person_id?: string | null
          token?: string | null
          types?: never
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "search_criteria_lead_id_fkey"
            columns: ["lead_id"]
            referencedRelation: "leads"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "search_criteria_lead_id_fkey"
            columns: ["lead_id"]
            referencedRelation: "leads_pemba"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "search_criteria_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "people"
            referencedColumns: ["id"]
          },
        ]
      }
      services_pemba: {
        Row: {
          benefits: NonNullable<Json>
          created_at: string
          description: string
          features: NonNullable<Json>
          form_id: string | null
          icon: string
          id: string
          image: string | null
          image_details: NonNullable<Json>
          long_description: string
          slug: string
          title: string
          updated_at: string
          whatsapp_template: string | null
        }
        Insert: {
          benefits?: NonNullable<Json>
          created_at?: string
          description: string
          features?: NonNullable<Json>
          form_id?: string | null
          icon?: string
          id?: string
          image?: string | null
          image_details?: NonNullable<Json>
          long_description?: string
          slug?: string
          title: string
          updated_at?: string
          whatsapp_template?: string | null
        }
        Update: {
          benefits?: NonNullable<Json>
          created_at?: string
          description?: string
          features?: NonNullable<Json>
          form_id?: string | null
          icon?: string
          id?: string
          image?: string | null
          image_details?: NonNullable<Json>
          long_description?: string
          slug?: string
          title?: string
          updated_at?: string
          whatsapp_template?: string | null
        }
        Relationships: []
      }
      sign_in_attempts: {
        Row: {
          caller_key: string
          counts_for_everyone: boolean
          failures: number
          last_attempt_at: string
          next_attempt_at: string
        }
        Insert: {
          caller_key: string
          counts_for_everyone?: boolean
          failures?: number
          last_attempt_at?: string
          next_attempt_at?: string
        }
        Update: {
          caller_key?: string
          counts_for_everyone?: boolean
          failures?: number
          last_attempt_at?: string
          next_attempt_at?: string
        }
        Relationships: []
      }
      slug_redirects: {
        Row: {
          created_at: string
          kind: Database["public"]["Enums"]["slug_redirects_kind"]
          old_slug: string
          target_id: string
        }
        Insert: {
          created_at?: string
          kind: Database["public"]["Enums"]["slug_redirects_kind"]
          old_slug: string
          target_id: string
        }
        Update: {
          created_at?: string
          kind?: Database["public"]["Enums"]["slug_redirects_kind"]
          old_slug?: string
          target_id?: string
        }
        Relationships: []
      }
      spam_marks: {
        Row: {
          id: string
          marked_at: string
        }
        Insert: {
          id?: string
          marked_at?: string
        }
        Update: {
          id?: string
          marked_at?: string
        }
        Relationships: []
      }
      tags: {
        Row: {
          created_at: string
          id: string
          name: string
        }
        Insert: {
          created_at?: string
          id?: string
          name: string
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
        }
        Relationships: []
      }
      tasks: {
        Row: {
          created_at: string
          done_at: string | null
          due_on: string | null
          form_id: string | null
          id: string
          person_id: string | null
          property_id: string | null
          title: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          done_at?: string | null
          due_on?: string | null
          form_id?: string | null
          id?: string
          person_id?: string | null
          property_id?: string | null
          title: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          done_at?: string | null
          due_on?: string | null
          form_id?: string | null
          id?: string
          person_id?: string | null
          property_id?: string | null
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "tasks_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "people"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tasks_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tasks_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties_pemba"
            referencedColumns: ["id"]
          },
        ]
      }
      testimonials: {
        Row: {
          consented_on: string | null
          created_at: string
          form_id: string | null
          id: string
          name: string
          property_id: string | null
          quote: string
          updated_at: string
        }
        Insert: {
          consented_on?: string | null
          created_at?: string
          form_id?: string | null
          id?: string
          name: string
          property_id?: string | null
          quote: string
          updated_at?: string
        }
        Update: {
          consented_on?: string | null
          created_at?: string
          form_id?: string | null
          id?: string
          name?: string
          property_id?: string | null
          quote?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "testimonials_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "testimonials_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties_pemba"
            referencedColumns: ["id"]
          },
        ]
      }
      title_papers: {
        Row: {
          created_at: string
          fact: string
          form_id: string | null
          height: number
          id: string
          name: string
          property_id: string
          url: string
          width: number
        }
        Insert: {
          created_at?: string
          fact: string
          form_id?: string | null
          height: number
          id?: string
          name: string
          property_id: string
          url: string
          width: number
        }
        Update: {
          created_at?: string
          fact?: string
          form_id?: string | null
          height?: number
          id?: string
          name?: string
          property_id?: string
          url?: string
          width?: number
        }
        Relationships: [
          {
            foreignKeyName: "title_papers_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "title_papers_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties_pemba"
            referencedColumns: ["id"]
          },
        ]
      }
      unused_pictures: {
        Row: {
          due_at: string
          url: string
        }
        Insert: {
          due_at?: string
          url: string
        }
        Update: {
          due_at?: string
          url?: string
        }
        Relationships: []
      }
      whatsapp_templates: {
        Row: {
          is_only: boolean
          templates: NonNullable<Json>
          updated_at: string
        }
        Insert: {
          is_only?: boolean
          templates: NonNullable<Json>
          updated_at?: string
        }
        Update: {
          is_only?: boolean
          templates?: NonNullable<Json>
          updated_at?: string
        }
        Relationships: []
      }
    }
    Views: {
      booked_times: {
        Row: {
          day: string | null
          ends_at: string | null
          kind: string | null
          lead_id: string | null
          person_id: string | null
          time: string | null
        }
        Relationships: [
          {
            foreignKeyName: "bookings_pemba_lead_id_fkey"
            columns: ["lead_id"]
            referencedRelation: "leads"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bookings_pemba_lead_id_fkey"
            columns: ["lead_id"]
            referencedRelation: "leads_pemba"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bookings_pemba_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "people"
            referencedColumns: ["id"]
          },
        ]
      }
      content_version: {
        Row: {
          version: number | null
        }
        Relationships: []
      }
      due_search_alert_deliveries: {
        Row: {
          id: string | null
          next_try_at: string | null
        }
        Relationships: []
      }
      leads: {
        Row: {
          booked_days: string[] | null
          booking_date: string | null
          consultation_date: string | null
          consultation_time: string | null
          context: Json | null
          created_at: string | null
          dead_note: string | null
          dead_reason: string | null
          details_version: string | null
          email: string | null
          first_answered_at: string | null
          form_id: string | null
          full_name: string | null
          id: string | null
          is_message: boolean | null
          is_sample: boolean | null
          last_booked_day: string | null
          message: string | null
          no_deal_reason: string | null
          notes: Json | null
          person_id: string | null
          phone: string | null
          phone_digits: string | null
          phone_e164: string | null
          property_id: string | null
          reminder_date: string | null
          reminder_note: string | null
          reminder_time: string | null
          search_text: string | null
          service_id: string | null
          source: string | null
          spam_mark_id: string | null
          status: string | null
          subject: string | null
          submission_id: string | null
          suspected_spam: boolean | null
          updated_at: string | null
        }
        Insert: {
          booked_days?: string[] | null
          booking_date?: string | null
          consultation_date?: string | null
          consultation_time?: string | null
          context?: Json | null
          created_at?: string | null
          dead_note?: string | null
          dead_reason?: string | null
          details_version?: string | null
          email?: string | null
          first_answered_at?: string | null
          form_id?: string | null
          full_name?: string | null
          id?: string | null
          is_message?: boolean | null
          is_sample?: boolean | null
          last_booked_day?: string | null
          message?: string | null
          no_deal_reason?: string | null
          notes?: Json | null
          person_id?: string | null
          phone?: string | null
          phone_digits?: string | null
          phone_e164?: string | null
          property_id?: string | null
          reminder_date?: string | null
          reminder_note?: string | null
          reminder_time?: string | null
          search_text?: string | null
          service_id?: string | null
          source?: string | null
          spam_mark_id?: string | null
          status?: string | null
          subject?: string | null
          submission_id?: string | null
          suspected_spam?: boolean | null
          updated_at?: string | null
        }
        Update: {
          booked_days?: string[] | null
          booking_date?: string | null
          consultation_date?: string | null
          consultation_time?: string | null
          context?: Json | null
          created_at?: string | null
          dead_note?: string | null
          dead_reason?: string | null
          details_version?: string | null
          email?: string | null
          first_answered_at?: string | null
          form_id?: string | null
          full_name?: string | null
          id?: string | null
          is_message?: boolean | null
          is_sample?: boolean | null
          last_booked_day?: string | null
          message?: string | null
          no_deal_reason?: string | null
          notes?: Json | null
          person_id?: string | null
          phone?: string | null
          phone_digits?: string | null
          phone_e164?: string | null
          property_id?: string | null
          reminder_date?: string | null
          reminder_note?: string | null
          reminder_time?: string | null
          search_text?: string | null
          service_id?: string | null
          source?: string | null
          spam_mark_id?: string | null
          status?: string | null
          subject?: string | null
          submission_id?: string | null
          suspected_spam?: boolean | null
          updated_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "leads_pemba_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "people"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leads_pemba_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leads_pemba_property_id_fkey"
            columns: ["property_id"]
            referencedRelation: "properties_pemba"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leads_pemba_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "services_pemba"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leads_pemba_spam_mark_id_fkey"
            columns: ["spam_mark_id"]
            referencedRelation: "spam_marks"
            referencedColumns: ["id"]
          },
        ]
      }
      properties: {
        Row: {
          amenities: string[] | null
          archived_at: string | null
          area_id: string | null
          area_name: string | null
          availability: string | null
          availability_confirmed_on: string | null
          bathrooms: number | null
          bedrooms: number | null
          boundary: Json | null
          boundary_system: string | null
          created_at: string | null
          description: string | null
          featured: boolean | null
          floor_plans: string[] | null
          form_id: string | null
          handover_date: string | null
          id: string | null
          image_details: Json | null
          images: string[] | null
          is_published: boolean | null
          is_sample: boolean | null
          island: string | null
          land_size_sqft: number | null
          land_size_sqm: number | null
          latitude: number | null
          listed_by: string | null
          location: string | null
          longitude: number | null
          name: string | null
          price: number | null
          priced_since: string | null
          reference: string | null
          returns_published: boolean | null
          search_text: string | null
          size_sqft: number | null
          size_sqm: number | null
          slug: string | null
          status: string | null
          tenure: string | null
          title_facts: Json | null
          tour_url: string | null
          type: string | null
          updated_at: string | null
          video_url: string | null
          whatsapp_number: string | null
        }
        Insert: {
          amenities?: string[] | null
          archived_at?: string | null
          area_id?: string | null
          area_name?: string | null
          availability?: string | null
          availability_confirmed_on?: string | null
          bathrooms?: number | null
          bedrooms?: number | null
          boundary?: Json | null
          boundary_system?: string | null
          created_at?: string | null
          description?: string | null
          featured?: boolean | null
          floor_plans?: string[] | null
          form_id?: string | null
          handover_date?: string | null
          id?: string | null
          image_details?: Json | null
          images?: string[] | null
          is_published?: boolean | null
          is_sample?: boolean | null
          island?: string | null
          land_size_sqft?: number | null
          land_size_sqm?: number | null
          latitude?: number | null
          listed_by?: string | null
          location?: string | null
          longitude?: number | null
          name?: string | null
          price?: number | null
          priced_since?: string | null
          reference?: string | null
          returns_published?: boolean | null
          search_text?: string | null
          size_sqft?: number | null
          size_sqm?: number | null
          slug?: string | null
          status?: string | null
          tenure?: string | null
          title_facts?: Json | null
          tour_url?: string | null
          type?: string | null
          updated_at?: string | null
          video_url?: string | null
          whatsapp_number?: string | null
        }
        Update: {
          amenities?: string[] | null
          archived_at?: string | null
          area_id?: string | null
          area_name?: string | null
          availability?: string | null
          availability_confirmed_on?: string | null
          bathrooms?: number | null
          bedrooms?: number | null
          boundary?: Json | null
          boundary_system?: string | null
          created_at?: string | null
          description?: string | null
          featured?: boolean | null
          floor_plans?: string[] | null
          form_id?: string | null
          handover_date?: string | null
          id?: string | null
          image_details?: Json | null
          images?: string[] | null
          is_published?: boolean | null
          is_sample?: boolean | null
          island?: string | null
          land_size_sqft?: number | null
          land_size_sqm?: number | null
          latitude?: number | null
          listed_by?: string | null
          location?: string | null
          longitude?: number | null
          name?: string | null
          price?: number | null
          priced_since?: string | null
          reference?: string | null
          returns_published?: boolean | null
          search_text?: string | null
          size_sqft?: number | null
          size_sqm?: number | null
          slug?: string | null
          status?: string | null
          tenure?: string | null
          title_facts?: Json | null
          tour_url?: string | null
          type?: string | null
          updated_at?: string | null
          video_url?: string | null
          whatsapp_number?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "properties_pemba_area_id_fkey"
            columns: ["area_id"]
            referencedRelation: "areas_pemba"
            referencedColumns: ["id"]
          },
        ]
      }
      properties_of_bookings: {
        Row: {
          booking_id: string | null
          place: number | null
          property_id: string | null
        }
        Relationships: []
      }
      queue_items: {
        Row: {
          callback_id: string | null
          kind: string | null
          lead_id: string | null
          person_id: string | null
          since: string | null
        }
        Relationships: []
      }
      reachable_search_alerts: {
        Row: {
          asked_again_at: string | null
          code: string | null
          confirmed_at: string | null
          created_at: string | null
          criteria_id: string | null
          email: string | null
          filters: Json | null
          full_name: string | null
          is_mailed: boolean | null
          renewed_at: string | null
          rhythm: string | null
          token: string | null
        }
        Relationships: [
          {
            foreignKeyName: "search_alert_mails_criteria_id_fkey"
            columns: ["criteria_id"]
            referencedRelation: "search_criteria"
            referencedColumns: ["id"]
          },
        ]
      }
      stored_search_alert_addresses: {
        Row: {
          criteria_id: string | null
        }
        Relationships: [
          {
            foreignKeyName: "search_alert_mails_criteria_id_fkey"
            columns: ["criteria_id"]
            referencedRelation: "search_criteria"
            referencedColumns: ["id"]
          },
        ]
      }
      untold_search_alert_news: {
        Row: {
          criteria_id: string | null
          delivery_id: string | null
          event_id: string | null
          former_price: number | null
          happened_at: string | null
          is_withdrawn: boolean | null
          kind: string | null
          slug: string | null
        }
        Relationships: [
          {
            foreignKeyName: "search_alert_news_criteria_id_fkey"
            columns: ["criteria_id"]
            referencedRelation: "reachable_search_alerts"
            referencedColumns: ["criteria_id"]
          },
          {
            foreignKeyName: "search_alert_news_criteria_id_fkey"
            columns: ["criteria_id"]
            referencedRelation: "search_alert_mails"
            referencedColumns: ["criteria_id"]
          },
          {
            foreignKeyName: "search_alert_news_criteria_id_fkey"
            columns: ["criteria_id"]
            referencedRelation: "stored_search_alert_addresses"
            referencedColumns: ["criteria_id"]
          },
          {
            foreignKeyName: "search_alert_news_delivery_id_fkey"
            columns: ["delivery_id"]
            referencedRelation: "due_search_alert_deliveries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "search_alert_news_delivery_id_fkey"
            columns: ["delivery_id"]
            referencedRelation: "search_alert_deliveries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "search_alert_news_event_id_criteria_id_fkey"
            columns: ["event_id", "criteria_id"]
            referencedRelation: "property_matches"
            referencedColumns: ["event_id", "criteria_id"]
          },
          {
            foreignKeyName: "search_alert_news_event_id_fkey"
            columns: ["event_id"]
            referencedRelation: "property_events"
            referencedColumns: ["id"]
          },
        ]
      }
      withheld_alerts: {
        Row: {
          id: string | null
        }
        Relationships: []
      }
    }
    Functions: {
      add_confirmation_mails: { Args: { at: string }; Returns: undefined }
      add_digest: { Args: { at: string }; Returns: undefined }
      add_news_mails: { Args: { at: string }; Returns: undefined }
      add_property_owner: {
        Args: {
          commission?: number
          ends_on?: string
          form?: string
          lowest_price?: number
          mandate: string
          name?: string
          note?: string
          number?: string
          person?: string
          property: string
          starts_on: string
        }
        Returns: string
      }
      add_renewal_mails: { Args: { at: string }; Returns: undefined }
      add_test_alert: {
        Args: { for_channel: string; test: string }
        Returns: undefined
      }
      add_title_paper: {
        Args: {
          fact: string
          form: string
          height: number
          most: number
          name: string
          property: string
          url: string
          width: number
        }
        Returns: string
      }
      agency_hours: { Args: Record<PropertyKey, never>; Returns: Json }
      alert_channel_states: {
        Args: Record<PropertyKey, never>
        Returns: {
          channel: string
          failed: number
          last_error: string
          last_error_at: string
          last_sent_at: string
          waiting: number
        }[]
      }
      alert_content: { Args: { alert: string }; Returns: Json }
      all_property_pins: {
        Args: { coarse_step?: number; filters?: Json }
        Returns: Json
      }
      append_lead_note: {
        Args: { content: string; lead_id: string; note_id?: string }
        Returns: Json
      }
      applied_migrations: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      apply_property_import: {
        Args: { wanted_import: string }
        Returns: string
      }
      are_boundary_corners: { Args: { corners: Json }; Returns: boolean }
      are_title_facts: { Args: { facts: Json }; Returns: boolean }
      area_names: { Args: { ids: Json }; Returns: string }
      area_summaries: {
        Args: { only_slug?: string }
        Returns: {
          cover_image: string
          cover_image_details: Json
          id: string
          island: string
          latitude: number
          long_description: string
          longitude: number
          name: string
          property_count: number
          short_description: string
          slug: string
          starting_price: number
        }[]
      }
      ask_stored_search_alert_addresses: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      begin_bulk_change: {
        Args: {
          entity: string
          form?: string
          ids: string[]
          kind: string
          tag?: string
          value: string
        }
        Returns: string
      }
      bin_source: { Args: { entity: string }; Returns: unknown }
      block_of: { Args: { number: string; words: string }; Returns: string }
      booked_days_of: { Args: { lead: string }; Returns: string[] }
      booking_of_lead: {
        Args: {
          most_free: number
          starts: string
          typed_name: string
          typed_phone: string
        }
        Returns: {
          free: string[]
          mode: string
          state: string
          token: string
        }[]
      }
      booking_property_names: { Args: { booking: string }; Returns: string }
      booking_span: {
        Args: { minutes: number; starts: string }
        Returns: unknown
      }
      bookings_to_tell: {
        Args: { at: string }
        Returns: {
          booking_id: string
          lead_id: string
          person_id: string
          starts_at: string
          telling: string
        }[]
      }
      bulk_columns: { Args: { kind: string }; Returns: string[] }
      cancel_booking: { Args: { booking: string }; Returns: string }
      cancel_own_booking: { Args: { booking_token: string }; Returns: string }
      carry_history_of_lead: {
        Args: { lead: string; person: string }
        Returns: undefined
      }
      change_lead_status: {
        Args: { form: string; lead: string; new_status: string; seen?: string }
        Returns: string
      }
      change_leads: {
        Args: {
          change_kind: string
          form?: string
          ids: string[]
          new_note?: string
          new_value: string
        }
        Returns: number
      }
      change_properties: {
        Args: {
          change_kind: string
          form?: string
          ids: string[]
          new_value: string
        }
        Returns: number
      }
      change_tags: {
        Args: {
          adds: boolean
          form?: string
          ids: string[]
          list_entity: string
          tag: string
        }
        Returns: number
      }
      changes_of_links: { Args: { linked: Json }; Returns: Json }
      children_without: {
        Args: { children: Json; person: string }
        Returns: Json
      }
      claim_alert_deliveries: {
        Args: { for_channel: string; lease_ms: number; most: number }
        Returns: {
          attempts: number
          auth: string
          content: Json
          endpoint: string
          id: string
          p256dh: string
          subscription_id: string
        }[]
      }
      claim_search_alert_mails: {
        Args: { lease_ms: number; most: number }
        Returns: {
          attempts: number
          content: Json
          id: string
        }[]
      }
      clear_spam: { Args: { entry: string }; Returns: boolean }
      confirm_search_alert: {
        Args: { alert_token: string; mail_code: string }
        Returns: boolean
      }
      consume_rate_limit: {
        Args: {
          caller_keys: string[]
          limit_scope: string
          most: number[]
          window_seconds: number
        }
        Returns: {
          allowed: boolean
          retry_after_seconds: number
        }[]
      }
      consume_sign_in_attempt: {
        Args: {
          caller_keys: string[]
          is_known_device: boolean
          most: number[]
        }
        Returns: {
          allowed: boolean
          wait_seconds: number
        }[]
      }
      contact_lead_counts: {
        Args: Record<PropertyKey, never>
        Returns: {
          cta_type: string
          entity_type: string
          presses: number
        }[]
      }
      contact_subject: {
        Args: { entry: string }
        Returns: {
          full_name: string
          is_message: boolean
          lead_id: string
          message: string
          number: string
          person_id: string
          reminder_date: string
          reminder_note: string
          reminder_time: string
          source: string
          status: string
          subject: string
          version: string
        }[]
      }
      count_of_form: { Args: { form: string }; Returns: number }
      count_properties_by_kind: {
        Args: { filters?: Json }
        Returns: {
          amenities: string[]
          bedrooms: number
          count: number
          status: string
          type: string
        }[]
      }
      count_towards_limit: {
        Args: {
          caller_address: string
          limit_scope: string
          most: number
          window_seconds: number
        }
        Returns: {
          allowed: boolean
          retry_after_seconds: number
        }[]
      }
      criteria_of_property: { Args: { property: string }; Returns: Json }
      criteria_that_fit: { Args: { property: string }; Returns: string[] }
      current_actor: { Args: Record<PropertyKey, never>; Returns: string }
      dead_reasons: {
        Args: { since: string }
        Returns: {
          leads: number
          reason: string
        }[]
      }
      deals_by_month: {
        Args: { since: string }
        Returns: {
          commission: number
          deals: number
          median_days: number
          month: string
          price: number
        }[]
      }
      deals_to_record: {
        Args: { most: number }
        Returns: {
          closed_at: string
          closed_by: string
          full_name: string
          lead_id: string
          leads: number
          person_id: string
          property: string
        }[]
      }
      decode_host_label: { Args: { label: string }; Returns: string }
      digest_parts: { Args: { day: string }; Returns: Json }
      dismiss_merge: {
        Args: { other: string; person: string }
        Returns: boolean
      }
      dismissed_merges_of: {
        Args: { person: string }
        Returns: {
          dismissed_at: string
          other_head: string
          other_id: string
          own_id: string
        }[]
      }
      dismissed_people: {
        Args: { person: string }
        Returns: {
          dismissed_at: string
          id: string
          names: string[]
          numbers: string[]
        }[]
      }
      dispatch_alerts: { Args: { channels: string[] }; Returns: string[] }
      dispatch_search_alert_mails: { Args: { at?: string }; Returns: boolean }
      drop_stale_search_alert_news: { Args: { at: string }; Returns: undefined }
      e164_of: { Args: { typed: string }; Returns: string }
      end_bulk_change: { Args: { change: string }; Returns: number }
      end_search_alert: { Args: { alert_token: string }; Returns: boolean }
      end_unanswered_search_alerts: { Args: { at: string }; Returns: undefined }
      entity_name_order: {
        Args: { click: Database["public"]["Tables"]["contact_leads"]["Row"] }
        Returns: string
      }
      erase_person: { Args: { person: string }; Returns: undefined }
      erase_saved_filters: { Args: { ids: string[] }; Returns: undefined }
      export_bin: { Args: { person: string }; Returns: Json }
      export_person: { Args: { person: string }; Returns: Json }
      file_columns: { Args: { source: unknown }; Returns: string[] }
      files_of_rows: { Args: { parts: Json }; Returns: string[] }
      first_answers: {
        Args: { most: number; since: string }
        Returns: {
          answered_at: string
          asked_at: string
        }[]
      }
      first_word_of_lead: { Args: { lead: string }; Returns: string }
      fold_text: { Args: { input: string }; Returns: string }
      foreign_keys: {
        Args: Record<PropertyKey, never>
        Returns: {
          child: unknown
          child_column: string
          column_type: string
          is_nullable: boolean
          on_delete: unknown
          parent: unknown
          parent_column: string
        }[]
      }
      forget_old_imports: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      forget_old_limits: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      full_name_order:
        | {
            Args: {
              click: Database["public"]["Tables"]["contact_leads"]["Row"]
            }
            Returns: string
          }
        | {
            Args: { lead: Database["public"]["Tables"]["leads_pemba"]["Row"] }
            Returns: string
          }
      html_picture_urls: { Args: { html: string }; Returns: string[] }
      id_of_slug: {
        Args: { wanted_kind: string; wanted_slug: string }
        Returns: string
      }
      insert_again: { Args: { held: Json; target: unknown }; Returns: number }
      instant_there: {
        Args: { day: string; time_of_day: string }
        Returns: string
      }
      is_by_operator: { Args: Record<PropertyKey, never>; Returns: boolean }
      is_told_of_spam: { Args: Record<PropertyKey, never>; Returns: boolean }
      json_texts: { Args: { list: Json }; Returns: string[] }
      lead_pipeline_counts: {
        Args: { today: string }
        Returns: {
          callbacks: number
          contacted: number
          dead: number
          deal_closed: number
          dismissed_callbacks: number
          due_today: number
          new: number
          offer_sent: number
          overdue: number
          suspected_callbacks: number
          suspected_spam: number
          total: number
        }[]
      }
      leads_by_week: {
        Args: { since: string }
        Returns: {
          leads: number
          source: string
          week: string
        }[]
      }
      letters_about: { Args: { person: string }; Returns: string[] }
      like_patterns: { Args: { words: string }; Returns: string[] }
      linked_hosts: {
        Args: { words: string }
        Returns: {
          host: string
          is_certain: boolean
        }[]
      }
      list_unused_pictures: {
        Args: { most: number }
        Returns: {
          url: string
        }[]
      }
      lock_people_of_leads: { Args: { ids: string[] }; Returns: undefined }
      log_contact: {
        Args: {
          also?: string[]
          callback_note: string
          entry: string
          form?: string
          new_date?: string
          new_status: string
          new_time?: string
          note?: string
          overwrites?: boolean
          seen_version: string
          sets_reminder: boolean
        }
        Returns: string
      }
      log_dismissed_merge: {
        Args: { after: string; before: string; person: string }
        Returns: undefined
      }
      make_lead_of_callback: {
        Args: { note: string; request_id: string }
        Returns: string
      }
      mark_spam: { Args: { entry: string; spared: string[] }; Returns: string }
      mark_told: {
        Args: { criteria: string; event: string }
        Returns: undefined
      }
      merge_people: { Args: { kept: string; other: string }; Returns: boolean }
      move_booking: {
        Args: { booking: string; by_operator: boolean; starts: string }
        Returns: string
      }
      move_own_booking: {
        Args: { booking_token: string; starts: string }
        Returns: string
      }
      move_to_bin: { Args: { kind: string; target: string }; Returns: string }
      name_folded:
        | {
            Args: { area: Database["public"]["Tables"]["areas_pemba"]["Row"] }
            Returns: string
          }
        | {
            Args: { claim: Database["public"]["Tables"]["claims"]["Row"] }
            Returns: string
          }
        | {
            Args: {
              property: Database["public"]["Tables"]["properties_pemba"]["Row"]
            }
            Returns: string
          }
      name_key: { Args: { full_name: string }; Returns: string }
      name_order:
        | {
            Args: { area: Database["public"]["Tables"]["areas_pemba"]["Row"] }
            Returns: string
          }
        | {
            Args: {
              property: Database["public"]["Tables"]["properties_pemba"]["Row"]
            }
            Returns: string
          }
      near_property_searches: {
        Args: { filters: Json; scope: Json }
        Returns: {
          count: number
          lowest_price: number
          missed: string[]
        }[]
      }
      next_free_slots: {
        Args: {
          after: string
          booking?: string
          minutes?: number
          most: number
        }
        Returns: {
          starts_at: string
        }[]
      }
      next_step_hash: {
        Args: { due: string; due_time: string; reason: string; status: string }
        Returns: string
      }
      next_step_version: {
        Args: { due: string; due_time: string; status: string }
        Returns: string
      }
      note_unknown_pictures: {
        Args: { public_objects: string }
        Returns: number
      }
      office_openings: {
        Args: { first_day: string; last_day: string }
        Returns: {
          closes: string
          opens: string
        }[]
      }
      open_enquiries: {
        Args: { person: string }
        Returns: {
          asked_at: string
          id: string
          is_message: boolean
          source: string
          status: string
          subject: string
        }[]
      }
      owner_report: {
        Args: { person: string; since?: string }
        Returns: {
          callbacks: number
          clicks: number
          enquiries: number
          property_id: string
          viewings_ahead: number
          viewings_held: number
        }[]
      }
      people_current_leads: {
        Args: { heads: string[] }
        Returns: {
          head_id: string
          is_message: boolean
          lead_id: string
          source: string
          status: string
          subject: string
        }[]
      }
      people_of_entry: { Args: { entry: string }; Returns: string[] }
      people_told_by_mail: {
        Args: { events: string[] }
        Returns: {
          count: number
          event_id: string
          names: string[]
          told_at: string
        }[]
      }
      person_of_number: { Args: { number: string }; Returns: string }
      person_timeline: {
        Args: { most: number; person: string; skipped: number }
        Returns: {
          content: string
          detail: Json
          happened_at: string
          kind: string
          lead_id: string
          name: string
          subject: string
          suspected_spam: boolean
        }[]
      }
      pick_columns: {
        Args: { columns: string[]; content: Json }
        Returns: Json
      }
      picture_urls: {
        Args: { columns: string[]; row_data: Json }
        Returns: string[]
      }
      pipeline_passage: {
        Args: { since: string }
        Returns: {
          leads: number
          median_hours: number
          status: string
        }[]
      }
      properties_of_request: {
        Args: { property: string; slugs: string }
        Returns: string[]
      }
      properties_under_offer: {
        Args: { most: number }
        Returns: {
          asking: number
          best_offer: number
          name: string
          price: number
          properties: number
          property_id: string
        }[]
      }
      property_by_slug: {
        Args: { wanted_slug: string }
        Returns: {
          amenities: string[]
          archived_at: string | null
          area_id: string
          area_name: string
          availability: Database["public"]["Enums"]["properties_pemba_availability"]
          availability_confirmed_on: string | null
          bathrooms: number | null
          bedrooms: number | null
          boundary: Json | null
          boundary_system:
            | Database["public"]["Enums"]["properties_pemba_boundary_system"]
            | null
          created_at: string
          description: string
          featured: boolean
          floor_plans: string[]
          form_id: string | null
          handover_date: string | null
          id: string
          image_details: NonNullable<Json>
          images: string[]
          is_published: boolean
          is_sample: boolean
          island: Database["public"]["Enums"]["properties_pemba_island"]
          land_size_sqft: number | null
          land_size_sqm: number | null
          latitude: number
          listed_by: string
          location: string
          longitude: number
          name: string
          price: number
          priced_since: string
          reference: string
          returns_published: boolean
          search_text: string | null
          size_sqft: number | null
          size_sqm: number | null
          slug: string
          status: Database["public"]["Enums"]["properties_pemba_status"]
          tenure: string | null
          title_facts: NonNullable<Json>
          tour_url: string | null
          type: Database["public"]["Enums"]["properties_pemba_type"]
          updated_at: string
          video_url: string | null
          whatsapp_number: string | null
        }
        SetofOptions: {
          from: "*"
          to: "properties_pemba"
          isOneToOne: true
          isSetofReturn: true
        }
      }
      property_import_conflicts: {
        Args: { wanted_import: string }
        Returns: {
          error: Json
          line: number
        }[]
      }
      property_import_counts: {
        Args: { wanted_import: string }
        Returns: {
          added: number
          changed: number
          unchanged: number
          unchecked: number
          wrong: number
        }[]
      }
      property_interest: {
        Args: { most: number; since: string; unviewed: boolean }
        Returns: {
          callbacks: number
          clicks: number
          enquiries: number
          name: string
          properties: number
          property_id: string
          viewings: number
        }[]
      }
      property_moved_to: { Args: { old_slug_is: string }; Returns: string }
      property_news: {
        Args: { by_mail?: boolean; most_events: number; most_people: number }
        Returns: Json
      }
      property_pins: {
        Args: {
          east: number
          filters?: Json
          north: number
          row_limit?: number
          south: number
          step: number
          west: number
        }
        Returns: {
          count: number
          highest_price: number
          latitude: number
          location: string
          longitude: number
          lowest_price: number
          max_latitude: number
          max_longitude: number
          min_latitude: number
          min_longitude: number
          name: string
          slug: string
        }[]
      }
      property_search_conditions: { Args: { filters: Json }; Returns: string }
      property_search_terms: {
        Args: { filters: Json }
        Returns: {
          condition: string
          filter: string
        }[]
      }
      property_slug_owners: {
        Args: { slugs: string[] }
        Returns: {
          id: string
          slug: string
        }[]
      }
      published_title_papers: {
        Args: { paper?: string; property?: string }
        Returns: {
          fact: string
          height: number
          id: string
          name: string
          reference: string
          width: number
        }[]
      }
      purge_expired: { Args: Record<PropertyKey, never>; Returns: undefined }
      purge_from_bin: { Args: { bin_id: string }; Returns: boolean }
      refers_to_rows: {
        Args: {
          key_column: string
          key_type: string
          parent: string
          parent_column: string
        }
        Returns: string
      }
      refresh_person: { Args: { person: string }; Returns: undefined }
      refresh_person_tags: { Args: { person: string }; Returns: undefined }
      release_sold_property: {
        Args: { sale: Database["public"]["Tables"]["deals"]["Row"] }
        Returns: undefined
      }
      remove_sample_content: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      response_by_week: {
        Args: { since: string; slowest_minutes: number }
        Returns: {
          enquiries: number
          median_minutes: number
          week: string
        }[]
      }
      restore_from_bin: {
        Args: { bin_id: string }
        Returns: {
          entity: string
          is_renamed: boolean
          left_out: number
          name: string
          row_id: string
        }[]
      }
      restore_links: { Args: { links: Json }; Returns: undefined }
      retry_alert_deliveries: { Args: { for_channel: string }; Returns: number }
      retry_search_alert_mails: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      return_sign_in_attempt: {
        Args: { caller_keys: string[] }
        Returns: undefined
      }
      review_claim: { Args: { claim: string; today: string }; Returns: boolean }
      rows_deleted_with: {
        Args: { content: Json; source: unknown }
        Returns: Json
      }
      rows_linked_to: { Args: { parts: Json }; Returns: Json }
      sample_content_counts: {
        Args: Record<PropertyKey, never>
        Returns: {
          agency_people: number
          areas: number
          blog_posts: number
          callback_requests: number
          contact_leads: number
          kept_areas: number
          leads: number
          properties: number
        }[]
      }
      save_checked_lines: {
        Args: { checked: Json; wanted_import: string }
        Returns: undefined
      }
      save_deal: {
        Args: {
          closed_on: string
          commission: number
          lead: string
          marks_sold: boolean
          price: number
          property: string
          seen_version?: string
        }
        Returns: string
      }
      save_feedback: {
        Args: {
          booking: string
          liked?: string
          next_step?: string
          price_opinion?: string
          remind_on?: string
          seen_version: string
        }
        Returns: string
      }
      search_alert_mail_content: { Args: { delivery: string }; Returns: Json }
      search_alert_mail_counts: {
        Args: Record<PropertyKey, never>
        Returns: {
          confirmed: number
          failed: number
          last_error: string
          last_error_at: string
          last_sent_at: string
          stored: number
          unconfirmed: number
          waiting: number
        }[]
      }
      search_properties: {
        Args: {
          filters?: Json
          row_limit?: number
          row_offset?: number
          sort?: string
        }
        Returns: {
          amenities: string[]
          archived_at: string | null
          area_id: string
          area_name: string
          availability: Database["public"]["Enums"]["properties_pemba_availability"]
          availability_confirmed_on: string | null
          bathrooms: number | null
          bedrooms: number | null
          boundary: Json | null
          boundary_system:
            | Database["public"]["Enums"]["properties_pemba_boundary_system"]
            | null
          created_at: string
          description: string
          featured: boolean
          floor_plans: string[]
          form_id: string | null
          handover_date: string | null
          id: string
          image_details: NonNullable<Json>
          images: string[]
          is_published: boolean
          is_sample: boolean
          island: Database["public"]["Enums"]["properties_pemba_island"]
          land_size_sqft: number | null
          land_size_sqm: number | null
          latitude: number
          listed_by: string
          location: string
          longitude: number
          name: string
          price: number
          priced_since: string
          reference: string
          returns_published: boolean
          search_text: string | null
          size_sqft: number | null
          size_sqm: number | null
          slug: string
          status: Database["public"]["Enums"]["properties_pemba_status"]
          tenure: string | null
          title_facts: NonNullable<Json>
          tour_url: string | null
          type: Database["public"]["Enums"]["properties_pemba_type"]
          updated_at: string
          video_url: string | null
          whatsapp_number: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "properties_pemba"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      search_words: { Args: { words: string }; Returns: string[] }
      set_contact_ban: {
        Args: { person: string; reason?: string; words?: string }
        Returns: boolean
      }
      set_featured_property: {
        Args: { make_featured: boolean; property_id: string }
        Returns: boolean
      }
      set_lead_reminder: {
        Args: {
          form: string
          lead: string
          new_date: string
          new_note: string
          over?: string
        }
        Returns: string
      }
      set_operator_password: {
        Args: { former?: string; new_hash: string }
        Returns: string
      }
      set_own_time_zone: {
        Args: { booking_token: string; zone: string }
        Returns: undefined
      }
      set_search_alert_rhythm: {
        Args: { alert_token: string; wanted: string }
        Returns: boolean
      }
      set_spam_mark: {
        Args: { lead_ids: string[]; mark: string; request_ids: string[] }
        Returns: undefined
      }
      set_tag: {
        Args: { entity: string; is_set: boolean; tag: string; target: string }
        Returns: boolean
      }
      settle_alert_delivery: {
        Args: {
          attempt: number
          delivery: string
          pause_ms?: number
          problem?: string
        }
        Returns: undefined
      }
      settle_search_alert_mail: {
        Args: {
          attempt: number
          delivery: string
          pause_ms?: number
          problem?: string
          told: string[]
        }
        Returns: undefined
      }
      short_value: { Args: { value: Json }; Returns: Json }
      slot_state: {
        Args: { booking?: string; minutes?: number; starts: string }
        Returns: string
      }
      slots_of_day: {
        Args: { booking?: string; day: string; minutes?: number }
        Returns: {
          starts_at: string
          state: string
        }[]
      }
      slugify: { Args: { input: string }; Returns: string }
      spam_marks_since: {
        Args: { since: string }
        Returns: {
          enquiries: number
          full_name: string
          id: string
          marked_at: string
        }[]
      }
      stored_pictures: {
        Args: { bucket: string; urls: string[] }
        Returns: string[]
      }
      subject_folded: {
        Args: { lead: Database["public"]["Tables"]["leads_pemba"]["Row"] }
        Returns: string
      }
      suggested_merges: {
        Args: { person: string }
        Returns: {
          enquiries: number
          id: string
          names: string[]
          numbers: string[]
          shared: string[]
        }[]
      }
      tag_counts: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
          name: string
          people: number
          properties: number
        }[]
      }
      tag_of_name: { Args: { tag_name: string }; Returns: string }
      tagged_rows: {
        Args: { entity: string; tag: string; target: string }
        Returns: string[]
      }
      title_folded: {
        Args: { post: Database["public"]["Tables"]["blog_posts_pemba"]["Row"] }
        Returns: string
      }
      today_in_dar_es_salaam: {
        Args: Record<PropertyKey, never>
        Returns: string
      }
      today_queue: {
        Args: {
          at: string
          most: number
          only_kind?: string
          recent_from: string
          skipped: number
        }
        Returns: Json
      }
      undo_bulk_change: {
        Args: { change: string; since: string }
        Returns: {
          kept: number
          undone: number
        }[]
      }
      undo_bulk_leads: {
        Args: { change: Database["public"]["Tables"]["bulk_changes"]["Row"] }
        Returns: number
      }
      undo_bulk_properties: {
        Args: { change: Database["public"]["Tables"]["bulk_changes"]["Row"] }
        Returns: number
      }
      undo_bulk_tags: {
        Args: { change: Database["public"]["Tables"]["bulk_changes"]["Row"] }
        Returns: number
      }
      undo_dismissed_merge: {
        Args: { other: string; person: string }
        Returns: undefined
      }
      undo_lead_status: {
        Args: { former: string; lead: string; undone: string }
        Returns: string[]
      }
      undo_merge: { Args: { merge: string }; Returns: undefined }
      undo_spam: { Args: { mark: string }; Returns: undefined }
      unknown_search_words: { Args: { words: string[] }; Returns: string[] }
      unplace_taken: { Args: { bookings: Json }; Returns: Json }
      use_admin_session: {
        Args: { session_password_mac: string; session_token_hash: string }
        Returns: {
          helper_id: string
          helper_name: string
        }[]
      }
      viewings_without_feedback: {
        Args: { at: string; most: number }
        Returns: {
          booking_id: string
          full_name: string
          lead_id: string
          person_id: string
          property: string
          starts_at: string
          version: string
          viewings: number
        }[]
      }
      visible_text: { Args: { input: string }; Returns: string }
      weekly_mail_time: { Args: { at: string }; Returns: string }
      writable_columns: { Args: { source: unknown }; Returns: string[] }
    }
    Enums: {
      activity_log_action:
        | "added"
        | "changed"
        | "deleted"
        | "restored"
        | "purged"
        | "merged"
        | "unmerged"
        | "erased"
      alert_deliveries_channel: "mail" | "webhook" | "push"
      alert_deliveries_state: "waiting" | "sent" | "failed"
      alerts_kind: "lead" | "callback" | "booking" | "digest" | "test"
      areas_pemba_island: "Unguja" | "Pemba" | "Mafia"
      bin_entity:
        | "property"
        | "area"
        | "blog post"
        | "service"
        | "lead"
        | "claim"
        | "testimonial"
        | "title paper"
      blocked_senders_kind: "number" | "host"
      blog_posts_pemba_category:
        | "Market Analysis"
        | "Investment Tips"
        | "Property Guides"
        | "Legal Updates"
        | "Area Insights"
        | "Market News"
      bookings_pemba_kind: "consultation" | "viewing"
      bookings_pemba_liked: "yes" | "maybe" | "no"
      bookings_pemba_mode: "phone" | "video" | "visit"
      bookings_pemba_state:
        | "booked"
        | "requested"
        | "unplaced"
        | "cancelled"
        | "declined"
      bookings_pemba_untold:
        | "new"
        | "moved"
        | "confirmed"
        | "cancelled"
        | "declined"
      bulk_changes_entity: "lead" | "person" | "property"
      bulk_changes_kind:
        | "status"
        | "reminder"
        | "publication"
        | "availability"
        | "archive"
        | "add-tag"
        | "remove-tag"
      contact_leads_cta_type: "phone" | "email" | "whatsapp"
      contact_leads_entity_type: "property" | "agent" | "agency" | "developer"
      deals_former_availability:
        | "available"
        | "reserved"
        | "under-offer"
        | "withdrawn"
      leads_pemba_dead_reason:
        | "budget"
        | "bought-elsewhere"
        | "no-answer"
        | "not-serious"
        | "title-legal"
        | "timing"
        | "other"
      leads_pemba_no_deal_reason: "other-enquiry" | "not-ours" | "other"
      leads_pemba_source:
        | "guide"
        | "consultation"
        | "property-inquiry"
        | "service-inquiry"
        | "search-alert"
        | "whatsapp"
        | "walk-in"
        | "phone"
        | "referral"
      leads_pemba_status:
        | "new"
        | "contacted"
        | "offer-sent"
        | "deal-closed"
        | "dead"
      offers_answer: "open" | "accepted" | "refused" | "withdrawn"
      people_do_not_contact: "asked" | "complaint" | "agent" | "other"
      person_entries_kind: "note" | "whatsapp" | "call"
      properties_pemba_availability:
        | "available"
        | "reserved"
        | "under-offer"
        | "sold"
        | "withdrawn"
      properties_pemba_boundary_system:
        | "wgs84"
        | "wgs84-utm37s"
        | "arc1960-utm37s"
      properties_pemba_island: "Unguja" | "Pemba" | "Mafia"
      properties_pemba_status:
        | "Off Plan"
        | "Construction Started"
        | "Land"
        | "Ready to Move In"
      properties_pemba_type:
        | "apartment"
        | "house"
        | "hotel"
        | "land"
        | "commercial"
        | "villa"
        | "penthouse"
        | "townhouse"
      property_documents_media_type:
        | "application/pdf"
        | "image/jpeg"
        | "image/png"
      property_events_kind: "published" | "reduced" | "available"
      property_import_lines_kind: "new" | "changed" | "unchanged" | "wrong"
      property_imports_state: "checking" | "ready" | "applied"
      property_owners_mandate: "exclusive" | "open" | "verbal"
      saved_filters_list: "leads" | "people" | "properties"
      search_alert_deliveries_kind: "confirmation" | "news" | "renewal"
      search_alert_deliveries_state: "waiting" | "sent" | "failed"
      search_alert_mails_rhythm: "at-once" | "weekly"
      search_criteria_ended_by: "visitor" | "operator" | "time"
      search_criteria_origin: "enquiry" | "search-alert" | "operator"
      slug_redirects_kind:
        | "areas_pemba"
        | "properties_pemba"
        | "services_pemba"
        | "blog_posts_pemba"
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {
      activity_log_action: [
        "added",
        "changed",
        "deleted",
        "restored",
        "purged",
        "merged",
        "unmerged",
        "erased",
      ],
      alert_deliveries_channel: ["mail", "webhook", "push"],
      alert_deliveries_state: ["waiting", "sent", "failed"],
      alerts_kind: ["lead", "callback", "booking", "digest", "test"],
      areas_pemba_island: ["Unguja", "Pemba", "Mafia"],
      bin_entity: [
        "property",
        "area",
        "blog post",
        "service",
        "lead",
        "claim",
        "testimonial",
        "title paper",
      ],
      blocked_senders_kind: ["number", "host"],
      blog_posts_pemba_category: [
        "Market Analysis",
        "Investment Tips",
        "Property Guides",
        "Legal Updates",
        "Area Insights",
        "Market News",
      ],
      bookings_pemba_kind: ["consultation", "viewing"],
      bookings_pemba_liked: ["yes", "maybe", "no"],
      bookings_pemba_mode: ["phone", "video", "visit"],
      bookings_pemba_state: [
        "booked",
        "requested",
        "unplaced",
        "cancelled",
        "declined",
      ],
      bookings_pemba_untold: [
        "new",
        "moved",
        "confirmed",
        "cancelled",
        "declined",
      ],
      bulk_changes_entity: ["lead", "person", "property"],
      bulk_changes_kind: [
        "status",
        "reminder",
        "publication",
        "availability",
        "archive",
        "add-tag",
        "remove-tag",
      ],
      contact_leads_cta_type: ["phone", "email", "whatsapp"],
      contact_leads_entity_type: ["property", "agent", "agency", "developer"],
      deals_former_availability: [
        "available",
        "reserved",
        "under-offer",
        "withdrawn",
      ],
      leads_pemba_dead_reason: [
        "budget",
        "bought-elsewhere",
        "no-answer",
        "not-serious",
        "title-legal",
        "timing",
        "other",
      ],
      leads_pemba_no_deal_reason: ["other-enquiry", "not-ours", "other"],
      leads_pemba_source: [
        "guide",
        "consultation",
        "property-inquiry",
        "service-inquiry",
        "search-alert",
        "whatsapp",
        "walk-in",
        "phone",
        "referral",
      ],
      leads_pemba_status: [
        "new",
        "contacted",
        "offer-sent",
        "deal-closed",
        "dead",
      ],
      offers_answer: ["open", "accepted", "refused", "withdrawn"],
      people_do_not_contact: ["asked", "complaint", "agent", "other"],
      person_entries_kind: ["note", "whatsapp", "call"],
      properties_pemba_availability: [
        "available",
        "reserved",
        "under-offer",
        "sold",
        "withdrawn",
      ],
      properties_pemba_boundary_system: [
        "wgs84",
        "wgs84-utm37s",
        "arc1960-utm37s",
      ],
      properties_pemba_island: ["Unguja", "Pemba", "Mafia"],
      properties_pemba_status: [
        "Off Plan",
        "Construction Started",
        "Land",
        "Ready to Move In",
      ],
      properties_pemba_type: [
        "apartment",
        "house",
        "hotel",
        "land",
        "commercial",
        "villa",
        "penthouse",
        "townhouse",
      ],
      property_documents_media_type: [
        "application/pdf",
        "image/jpeg",
        "image/png",
      ],
      property_events_kind: ["published", "reduced", "available"],
      property_import_lines_kind: ["new", "changed", "unchanged", "wrong"],
      property_imports_state: ["checking", "ready", "applied"],
      property_owners_mandate: ["exclusive", "open", "verbal"],
      saved_filters_list: ["leads", "people", "properties"],
      search_alert_deliveries_kind: ["confirmation", "news", "renewal"],
      search_alert_deliveries_state: ["waiting", "sent", "failed"],
      search_alert_mails_rhythm: ["at-once", "weekly"],
      search_criteria_ended_by: ["visitor", "operator", "time"],
      search_criteria_origin: ["enquiry", "search-alert", "operator"],
      slug_redirects_kind: [
        "areas_pemba",
        "properties_pemba",
        "services_pemba",
        "blog_posts_pemba",
      ],
    },
  },
} as const
