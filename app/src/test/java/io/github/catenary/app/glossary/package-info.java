/** Tests of the glossary. */
package io.github.catenary.app.glossary;
