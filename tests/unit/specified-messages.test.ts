import { expect, test } from "vitest";
import { m } from "~/text/messages";

// The specification's own strings. Every other message may be reworded without touching a test.
test.each([
  // Header, footer and errors
  [m.common_home(), "Home"],
  [m.common_why_pemba(), "Why Pemba?"],
  [m.shell_property_type(), "Property Type"],
  [m.common_areas(), "Areas"],
  [m.common_services(), "Services"],
  [m.common_blog(), "Blog"],
  [m.shell_contact_us(), "Contact Us"],
  [m.common_contact(), "Contact"],
  [m.privacy_policy_title(), "Privacy Policy"],
  [m.terms_of_service_title(), "Terms of Service"],
  [m.shell_legal_updated(), "Last updated: May 28, 2024"],
  [m.common_page_not_found(), "Page Not Found"],
  [m.error_back_home(), "Back to Home"],
  [m.public_form_failed(), "Something went wrong. Please try again."],

  // Home and lists
  [m.list_show_filters(), "Show Filters"],
  [m.list_hide_filters(), "Hide Filters"],
  [m.common_any(), "Any"],
  [m.list_card_link(), "View Details"],
  [m.property_type_empty({ title: "Hotels" }), "No Hotels Currently Listed"],

  // Areas
  [m.area_list_empty(), "No areas found for Pemba Island"],
  [m.area_properties_none(), "No properties available"],
  [m.lead_consultation_link(), "Schedule a Consultation"],
  [m.area_not_found_toast(), "Area not found"],
  [m.area_not_found_title(), "Area Not Found"],
  [m.area_not_found_text(), "The area you're looking for doesn't exist or has been removed."],
  [m.common_areas_failed(), "Failed to load areas"],
  [m.area_failed_toast(), "Failed to load area details"],

  // Blog
  [m.blog_all_posts(), "All Posts"],
  [m.blog_back_to_blog(), "Back to Blog"],
  [m.blog_other_posts(), "Other Posts You May Like"],
  [m.blog_not_found_toast(), "Blog post not found"],
  [m.blog_not_found_title(), "Blog Post Not Found"],
  [m.blog_not_found_text(), "The blog post you're looking for doesn't exist or has been removed."],
  [m.blog_load_failed(), "Failed to load blog posts"],
  [m.home_posts_failed(), "Failed to load blog posts"],

  // Services
  [m.service_tour_heading(), "Property Tour Experience"],
  [m.service_tour_link(), "Book Your Tour"],
  [m.service_request_heading(), "Request Information"],
  [m.service_back_to_services(), "Back to Services"],
  [m.service_not_found_toast(), "Service not found"],
  [m.service_not_found_title(), "Service Not Found"],
  [m.service_not_found_text(), "The service you're looking for doesn't exist or has been removed."],
  [m.service_load_failed(), "Failed to load services"],

  // A property
  [m.property_not_found_toast(), "Property not found"],
  [m.property_not_found_title(), "Property Not Found"],
  [
    m.property_not_found_text(),
    "The property you're looking for doesn't exist or has been removed.",
  ],
  [m.property_failed_toast(), "Failed to load property details"],
  [m.property_back_to_list(), "Back to Properties"],
  [m.property_show_square_feet(), "Show sq ft"],
  [m.property_show_square_metres(), "Show m²"],
  [m.contact_whatsapp(), "WhatsApp"],
  [m.contact_call_now(), "Call Now"],
  [m.property_about_area({ area: "Wete" }), "About Wete"],
  [m.property_similar(), "Similar Properties"],
  [
    m.property_whatsapp_message({ name: "Gombani Heights", address: "https://kisiwa.example/g" }),
    "Hi, I'm interested in Gombani Heights (https://kisiwa.example/g)",
  ],

  // Forms of visitors
  [m.common_full_name(), "Full Name"],
  [m.lead_phone_number(), "Phone Number"],
  [m.form_phone_country(), "Phone number country"],
  [m.picture_too_many_files(), "Too many files"],
  [m.picture_type({ types: ".png" }), "File type must be one of .png"],
  [m.picture_too_large({ bytes: 9 }), "File is larger than 9 bytes"],
  [
    m.message_guide({ name: "Asha", place: "Pemba" }),
    "Hi, I'm Asha and I'm interested in receiving the Pemba Real Estate Investment Guide.",
  ],
  [
    m.message_consultation({ date: "Nov 30", time: "9:00 AM", name: "Asha" }),
    "Hi, I'd like to schedule a consultation on Nov 30 at 9:00 AM.\nName: Asha",
  ],

  // Back office
  [m.admin_sign_in_title(), "Admin Login"],
  [m.admin_sign_in_submit(), "Access Dashboard"],
  [m.admin_sign_in_invalid_password(), "Invalid password"],
  [m.admin_common_status(), "Status"],
  [m.admin_common_source(), "Source"],
  [m.admin_common_created_at(), "Created At"],
  [m.admin_common_updated_at(), "Updated At"],
  [m.admin_common_manage(), "Manage"],
  [m.admin_common_coordinates(), "Coordinates"],
  [m.admin_common_short_description(), "Short Description"],
  [m.admin_common_cancel(), "Cancel"],
  [m.admin_common_saving(), "Saving..."],
  [m.admin_common_saving(), "Saving..."],

  // Leads
  [m.admin_leads_title(), "Lead Pipeline"],
  [m.admin_leads_search_placeholder(), "Search by name or phone..."],
  [m.admin_leads_all({ number: "4" }), "All Leads (4)"],
  [m.admin_leads_today({ number: "4" }), "Today's Tasks (4)"],
  [m.admin_leads_callbacks_recent(), "Recent Callback Requests"],
  [m.admin_leads_whatsapp_number(), "WhatsApp Number"],
  [m.admin_leads_requested_at(), "Requested At"],
  [m.admin_common_next_reminder(), "Next Reminder"],
  [m.admin_lead_reminder_empty(), "No reminder set"],
  [m.admin_lead_new_title(), "Add New Lead"],
  [m.admin_lead_add(), "Add Lead"],
  [m.admin_lead_added(), "Lead added successfully"],
  [m.admin_lead_added(), "Lead added successfully"],
  [m.admin_lead_add_failed(), "Failed to add lead"],
  [m.admin_lead_add_failed(), "Failed to add lead"],
  [m.admin_lead_manage_title({ name: "Asha" }), "Manage Lead: Asha"],
  [m.admin_lead_reminder_title(), "Set Reminder"],
  [m.admin_lead_reminder_save(), "Set"],
  [m.admin_lead_note_label(), "Add Note"],
  [m.admin_lead_note_add(), "Add"],
  [m.admin_lead_notes_title(), "Notes History"],
  [m.admin_lead_notes_empty(), "No notes yet"],

  // Properties
  [m.admin_property_list_title({ count: "4" }), "Properties (4)"],
  [m.admin_property_new_title(), "Add New Property"],
  [m.admin_property_listed_by(), "Listed By"],
  [m.admin_property_published(), "Published"],
  [m.admin_property_featured_column(), "Featured"],
  [m.admin_property_edit_title(), "Edit Property"],
  [m.admin_property_create(), "Create Property"],
  [m.admin_property_update(), "Update Property"],
  [m.property_draft(), "Draft"],
  [m.admin_property_has_errors(), "Please fix the errors before submitting"],
  [m.admin_property_deleted(), "Property deleted successfully"],
  [m.admin_property_delete_failed(), "Failed to delete property"],
  [m.admin_property_unfeatured(), "Property unfeatured"],
  [m.admin_property_set_featured(), "Property set as featured"],
  [m.admin_property_delete_question(), "Are you sure you want to delete this property?"],

  // Areas
  [m.admin_area_list_title({ count: "4" }), "Areas (4)"],
  [m.admin_area_new_title(), "Add New Area"],
  [m.admin_area_edit_title(), "Edit Area"],
  [m.admin_area_create(), "Create Area"],
  [m.admin_area_update(), "Update Area"],
  [m.admin_common_something_went_wrong(), "Something went wrong. Please try again."],
  [m.admin_area_delete_question(), "Are you sure you want to delete this area?"],

  // Blog posts
  [m.admin_blog_list_title({ count: "4" }), "Blog Posts (4)"],
  [m.admin_blog_new_title(), "Create New Blog Post"],
  [m.admin_blog_edit_title(), "Edit Blog Post"],
  [m.admin_blog_create(), "Create Post"],
  [m.admin_blog_update(), "Update Post"],
  [m.admin_blog_deleted(), "Blog post deleted successfully"],
  [m.admin_blog_delete_failed(), "Failed to delete blog post"],
  [m.admin_blog_delete_question(), "Are you sure you want to delete this post?"],

  // Contact leads
  [m.admin_contact_lead_title(), "Contact Leads"],
  [m.admin_contact_lead_search_placeholder(), "Search by name, phone, or entity..."],
  [m.admin_contact_lead_entity_all(), "All Entity Types"],
  [m.admin_contact_lead_entity_type(), "Entity Type"],
  [m.admin_contact_lead_entity_name(), "Entity Name"],
  [m.admin_contact_lead_cta_type(), "CTA Type"],
  [m.admin_contact_lead_contact_value(), "Contact Value"],
  [m.admin_contact_lead_cta_all(), "All"],
  [m.admin_contact_lead_empty(), "No contact leads found matching your criteria"],
])("the specification says %j", (message, specified) => {
  expect(message).toBe(specified);
});
