/**
 * What a person sets for the whole program, in one dialog whose settings the search of the window finds, too.
 *
 * <pre>
 *   Preference ──► PreferencePages ──► PreferencesDialog ──► list of pages, search, page
 *   (its names)      (its field) ◄──► Settings ──► whoever listens to the setting: windows, histories, menus
 * </pre>
 */
@NullMarked
package io.github.catenary.app.window.preferences;

import org.jspecify.annotations.NullMarked;
